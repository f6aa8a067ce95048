import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoreUserPage } from '#web/cms/store-users/store-user-page.tsx'

function StoreUserRecord() {
  const { id } = Route.useParams()
  return <StoreUserPage key={id} id={id} />
}

export const Route = createFileRoute('/cms/shopkeepers/users/$id')({
  component: StoreUserRecord,
  staticData: { title: msg`Usuário da loja` },
})
