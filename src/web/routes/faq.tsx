import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FaqPage } from '#web/features/faq/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  component: FaqPage,
  staticData: { title: msg`Perguntas frequentes` },
})
