/** The router: typed by the route tree, with the app's parts in its context. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { AppContext } from '#web/data/app-context.ts'
import { PageCrash } from '#web/shell/crash.tsx'
import { routeTree } from './routeTree.gen.ts'

/** It follows the address of the window; `drawing` is the one address of a page that is drawn without a window. */
export function createAppRouter(app: AppContext, drawing?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { app },
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
