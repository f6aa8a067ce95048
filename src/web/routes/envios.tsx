import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/features/outbox/outbox-page.tsx'

export const Route = createFileRoute('/envios')({ component: OutboxPage, staticData: { title: msg`Envios` } })
