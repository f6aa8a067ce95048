/** Signing out from anywhere: the act, and the question that comes first when something waits on this device. */
import { useState } from 'react'
import { unsentCount, useOutboxItems } from '#web/data/invoice-outbox.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

export function useSignOut() {
  const [leaving, setLeaving] = useState(false)
  const queued = unsentCount(useOutboxItems())
  const dialog = <SignOutDialog open={leaving} onClose={() => setLeaving(false)} queued={queued} />
  return { signOut: () => setLeaving(true), dialog }
}
