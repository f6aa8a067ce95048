/** Offers the installation at its best moment: right after a sending arrived while this page was open. */
import { lazy, useState } from 'react'
import { isUnsent, useOutboxItems } from '#web/data/invoice-outbox.ts'
import { useSession } from '#web/data/use-app.ts'
import type { InstallOffer } from './install-offer.ts'

const InstallPrompt = lazy(() => import('./install-prompt.tsx').then((module) => ({ default: module.InstallPrompt })))

export function InstallAfterSending({ offer }: { offer: InstallOffer }) {
  const { user } = useSession()
  return user ? <AfterSending key={user._id} offer={offer} /> : null
}

function AfterSending({ offer }: { offer: InstallOffer }) {
  const items = useOutboxItems()
  const waiting = items.filter(isUnsent).map(({ id }) => id)
  const [seen, setSeen] = useState<readonly string[]>([])
  if (waiting.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...waiting])])
  const arrived = items.some(({ id, stage }) => stage.state === 'sent' && seen.includes(id))
  return arrived ? <InstallPrompt offer={offer} /> : null
}
