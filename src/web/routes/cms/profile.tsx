import { msg } from '@lingui/core/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { Appearance } from '#web/shell/appearance.tsx'
import { profileSearch } from '#web/shell/search.ts'
import { useSignOut } from '#web/shell/use-sign-out.tsx'

function CmsProfile() {
  const { signOut, dialog } = useSignOut()
  return (
    <>
      <ProfilePage
        section={Route.useSearch().secao}
        linkTo={(secao) => <Link to="/cms/profile" search={{ secao }} />}
        appearance={<Appearance />}
        onSignOut={signOut}
      />
      {dialog}
    </>
  )
}

export const Route = createFileRoute('/cms/profile')({
  validateSearch: profileSearch,
  component: CmsProfile,
  staticData: { title: msg`Perfil` },
})
