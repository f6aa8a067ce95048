import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ConfigPage } from '#web/cms/configuration/config-page.tsx'
import { configSearch } from '#web/shell/cms-search.ts'

function Config() {
  const navigate = useNavigate({ from: '/cms/config' })
  return (
    <ConfigPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/cms/config')({
  validateSearch: configSearch,
  component: Config,
  staticData: { title: msg`Configurações` },
})
