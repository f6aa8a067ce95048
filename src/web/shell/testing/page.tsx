/** A piece of the shell in a window of some width, at an address, with the router it links through. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from '#web/ui/testing/render.tsx'

interface WithViewport {
  happyDOM: { setViewport(size: { width: number; height: number }): void }
}

/** Media queries of style sheets and scripts answer for a window of this width. */
export function setWidth(width: number): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the window of the tests is happy-dom's
  const { happyDOM } = window as unknown as Window & WithViewport
  happyDOM.setViewport({ width, height: 844 })
}

/** Shows a piece of the page at an address. */
export async function show(content: () => ReactNode, path = '/dashboard'): Promise<void> {
  const rootRoute = createRootRoute({
    component: content,
    notFoundComponent: content,
    staticData: { title: { id: 'Página não encontrada' } },
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes
  render(<RouterProvider router={router as never} />)
}

export const marina = { name: 'Marina Alves Prado', email: 'marina@example.com', onSignOut: () => undefined }
