/** The router: typed by the route tree, with the app's parts in its context. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from '#web/data/app-context.ts'
import { PageCrash } from '#web/shell/crash.tsx'
import { routeTree as memberRoutes } from './routeTree.gen.ts?members'

/**
 * The pages of the CMS, and the words they alone need, come only to who goes there. Both trees hang on the one root, so
 * that the one that was loaded last is the router's: call it before the router is made.
 */
export async function loadRoutes(cms: boolean): Promise<typeof memberRoutes> {
  if (!cms) return memberRoutes
  const [{ routeTree }, { adminRefusals }, { learnRefusals }] = await Promise.all([
    import('./routeTree.gen.ts'),
    import('#web/i18n/admin-refusal-text.ts'),
    import('#web/i18n/refusal-text.ts'),
  ])
  learnRefusals(adminRefusals)
  return routeTree
}

export interface AppRoutes {
  readonly routeTree: typeof memberRoutes
  /** Whether the pages of the CMS are among them. */
  readonly cms: boolean
  /** The one address of a page that is drawn without a window; otherwise the router follows the address of the window. */
  readonly drawing?: RouterHistory
}

export function createAppRouter(app: AppContext, { routeTree, cms, drawing }: AppRoutes) {
  return createRouter({
    routeTree,
    context: { app, cms },
    // A guarded page must not be prepared before the guard has answered for it.
    defaultPreload: false,
    // A page that breaks leaves the frame around it standing.
    defaultErrorComponent: PageCrash,
    scrollRestoration: !drawing,
    ...(drawing && { history: drawing, origin: 'https://drawing.invalid' }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
