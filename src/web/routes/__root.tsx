/** Every navigation passes the guard here, and the guard's answer decides which shell stands around the page. */
import { msg } from '@lingui/core/macro'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { admit } from '#domain/people/access.ts'
import { isCms } from '#domain/people/route-path.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { useSession } from '#web/data/use-app.ts'
import { AppCrash } from '#web/shell/crash.tsx'
import { AppFrame } from '#web/shell/app-frame.tsx'
import { usePageTitle } from '#web/shell/page-title.ts'

export interface RouterContext {
  app: AppContext
  /** Whether this page brought the routes of the CMS along. */
  cms: boolean
}

const SignInAgain = lazyRouteComponent(() => import('#web/shell/sign-in-again.tsx'), 'SignInAgain')

function Root() {
  usePageTitle()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { ended } = useSession()
  return (
    <>
      <AppFrame path={path}>
        <Outlet />
      </AppFrame>
      {ended && (
        <Suspense fallback={null}>
          <SignInAgain person={ended.user} />
        </Suspense>
      )}
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const verdict = admit({ path: location.pathname, href: location.href }, context.app.session.current())
    if (verdict.kind === 'redirect') throw redirect({ href: verdict.to, replace: true })
    if (isCms(location.pathname) && !context.cms) throw redirect({ href: location.href, reloadDocument: true })
  },
  // An address without a page has no title but this one.
  staticData: { title: msg`Página não encontrada` },
  component: Root,
  errorComponent: AppCrash,
  notFoundComponent: lazyRouteComponent(() => import('#web/shell/not-found.tsx'), 'NotFound'),
})
