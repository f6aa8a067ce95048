import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailConfirmPage } from '#web/features/accounts/email-confirm-page.tsx'
import { emailConfirmSearch } from '#web/shell/search.ts'

function EmailConfirm() {
  return <EmailConfirmPage id={Route.useSearch().id ?? ''} />
}

export const Route = createFileRoute('/email-confirm')({
  validateSearch: emailConfirmSearch,
  component: EmailConfirm,
  staticData: { title: msg`Confirmar e-mail` },
})
