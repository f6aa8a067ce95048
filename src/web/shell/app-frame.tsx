/** Chooses the frame by what the guard says of the path. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { hasFooter, headerOf } from '#domain/people/access.ts'
import { useSession } from '#web/data/use-app.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { prefetchCrash } from './crash.tsx'
import { Footer } from './footer.tsx'
import { PublicShell } from './public-shell.tsx'

/** Loaded ahead where the document shows it already, so that it comes to life in one piece. */
export const SignedInFrame = lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame')

/** No header on public pages, no footer on `/` (specification, section 2). */
export function AppFrame({ path, children }: { path: string; children: ReactNode }) {
  const session = useSession()
  // A page whose session ended by itself stays, below the door.
  const user = session.user ?? session.ended?.user
  useEffect(() => whenIdle(() => void prefetchCrash().catch(() => undefined)), [])
  const header = headerOf(path, user?.userType)
  if (header === 'none' || !user) {
    return <PublicShell footer={hasFooter(path) ? <Footer wide /> : undefined}>{children}</PublicShell>
  }
  return (
    <Suspense fallback={null}>
      <SignedInFrame header={header} user={user}>
        {children}
      </SignedInFrame>
    </Suspense>
  )
}
