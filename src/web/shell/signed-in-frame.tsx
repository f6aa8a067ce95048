/** The frame of who is signed in, filled with what waits: unread notices, unsent invoices, the connection. */
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { Person } from '#contract/api.gen.ts'
import { ownAccounts } from '#web/data/accounts.ts'
import { unsentCount, useOutboxItems } from '#web/data/invoice-outbox.ts'
import { notificationPage } from '#web/data/notifications.ts'
import { asFrame, useLastUpdate } from '#web/data/offline-policy.ts'
import { useApp } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import { Footer } from './footer.tsx'
import { MemberShell } from './member-shell.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { OutboxChip } from './outbox-chip.tsx'
import { Reveal } from './reveal.tsx'
import { SupportLink } from './support-link.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useSignOut } from './use-sign-out.tsx'

const CmsFrame = lazy(() => import('./cms-frame.tsx').then((module) => ({ default: module.CmsFrame })))

export interface SignedInFrameProps {
  header: 'member' | 'admin'
  user: Pick<Person, '_id' | 'name' | 'email' | 'userType' | 'profileImage'>
  children: ReactNode
}

const nothing: readonly OutboxItem[] = []

/** Members take the programme along to where there is no connection. */
function useBringAhead(wanted: boolean, personId: string) {
  const app = useApp()
  useEffect(() => {
    if (!wanted) return undefined
    const bring = async () => (await import('./bring-ahead.ts')).bringAhead(app)
    // What does not come now comes with the next start.
    return whenIdle(() => void bring().catch(() => undefined))
  }, [app, wanted, personId])
}

export function SignedInFrame({ header, user, children: page }: SignedInFrameProps) {
  const app = useApp()
  const { signOut, dialog } = useSignOut()
  // Nothing is known of anybody in the document that is drawn at build time; what is read already shows right after.
  const alive = useHydrated()
  const kept = useOutboxItems()
  const items = alive ? kept : nothing
  const queued = unsentCount(items)
  const accounts = useQuery({ ...asFrame(ownAccounts(app)), enabled: header === 'member' })
  const notices = useQuery(asFrame(notificationPage(app, { page: 1 })))
  const offline = !useOnline()
  const updatedAt = useLastUpdate()
  useBringAhead(header === 'member' && !offline, user._id)
  const children = <Reveal key={user._id}>{page}</Reveal>
  const frame = {
    name: user.name,
    email: user.email,
    image: user.profileImage,
    unread: (alive && notices.data?.unread) || 0,
    notice: <OfflineBar offline={offline} updatedAt={updatedAt} />,
    footer: <Footer wide={header === 'admin'} />,
    onSignOut: signOut,
  }
  return (
    <>
      {header === 'admin' ? (
        <Suspense fallback={null}>
          <CmsFrame {...frame}>{children}</CmsFrame>
        </Suspense>
      ) : (
        <MemberShell
          {...frame}
          userType={user.userType}
          severalAccounts={alive && (accounts.data?.docs.length ?? 0) > 1}
          support={<SupportLink />}
          queued={queued}
          chip={<OutboxChip items={items} offline={offline} />}
        >
          {children}
        </MemberShell>
      )}
      {dialog}
    </>
  )
}
