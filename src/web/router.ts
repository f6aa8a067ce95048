/** The router: typed by the route tree, with the app's parts in its context. */
import { createRouter } from '@tanstack/react-router'
import type { AppContext } from '#web/data/app-context.ts'
import { PageCrash } from '#web/shell/crash.tsx'
import { routeTree } from './routeTree.gen.ts'

export function createAppRouter(app: AppContext) {
  return createRouter({
    routeTree,
    context: { app },
    // A guarded page must not be prepared before the guard has answered for it.
    defaultPreload: false,
    scrollRestoration: true,
    // A page that breaks leaves the frame around it standing.
    defaultErrorComponent: PageCrash,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
