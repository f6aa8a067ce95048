import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EntrancePage } from '#web/features/experiences/entrance-page.tsx'

function Entrance() {
  const { a, b } = Route.useParams()
  return <EntrancePage key={a + b} a={a} b={b} />
}

export const Route = createFileRoute('/experiences/qrcode/$a/$b')({
  component: Entrance,
  staticData: { title: msg`Presença` },
})
