import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CodeHintPage } from '#web/features/points-extra/code-hint-page.tsx'

export const Route = createFileRoute('/point-extra/qrcode/')({
  component: CodeHintPage,
  staticData: { title: msg`Pontos extras` },
})
