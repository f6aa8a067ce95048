/** Shows a page of the app in tests, with the app it reads from and a router it links through. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { AppContext } from '#web/data/app-context.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'

/** `address` begins with its path, `/`. */
export async function showPage(app: AppContext, page: () => ReactNode, address = '/'): Promise<RenderResult> {
  const router = createRouter({
    routeTree: createRootRoute({ component: page, staticData: { title: { id: 'Página' } } }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes */}
        <RouterProvider router={router as never} />
      </AppProvider>
    </QueryClientProvider>,
  )
}
