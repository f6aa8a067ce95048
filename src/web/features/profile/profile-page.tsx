/** My profile: who I am, the sections, and the one that is open; a list that leads on a phone, two columns on a desktop. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode } from 'react'
import { me } from '#web/data/accounts.ts'
import { useApp } from '#web/data/use-app.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconArrowLeft, IconLogout } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PortraitButton } from './portrait-button.tsx'
import { SectionContent, type SectionName, sectionsOf } from './profile-sections.tsx'
import * as css from './profile.css.ts'
import type { Known } from './use-profile-form.ts'

export type { SectionName } from './profile-sections.tsx'

export interface ProfilePageProps {
  /** The section of the address; one that is not there is the list on a phone and the first one on a desktop. */
  section: string | undefined
  /** A link to a section, or to the list. */
  linkTo: (section: SectionName | undefined) => ReactElement<{ className?: string; children?: ReactNode }>
  appearance: ReactNode
  onSignOut: () => void
}

function PersonCard({ known }: { known: Known }) {
  const { user } = known
  return (
    <Card>
      <div className={css.person}>
        <Avatar name={user.name} src={user.profileImage} size="large" decorative />
        <div className={css.names}>
          <Text as="span" size="h4" weight="heavy">
            {user.name}
          </Text>
          <Text as="span" size="small" tone="muted">
            {user.email}
          </Text>
          {user.store && (
            <Text as="span" size="small" tone="muted">
              {user.store.name}
            </Text>
          )}
          <div className={css.underNames}>
            <PortraitButton />
          </div>
        </div>
      </div>
    </Card>
  )
}

export function ProfilePage({ section, linkTo, appearance, onSignOut }: ProfilePageProps) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const known = useQuery(me(app))
  if (known.isPending) return <ListSkeleton rows={5} />
  if (!known.data) return <ReadingFailure query={known} />
  const sections = sectionsOf(known.data.user)
  const named = sections.find(({ name }) => name === section)
  const shown = named ?? sections[0]
  const open = named === undefined ? 'list' : 'section'
  return (
    <div className={css.columns}>
      <div className={css.aside} data-open={open}>
        <Stack gap={5}>
          <PageHeading title={t`Perfil`} />
          <PersonCard known={known.data} />
          <Card padding="none">
            <nav aria-label={t`Seções do perfil`}>
              <List>
                {sections.map(({ name, title, hint, Icon }) => (
                  <ListRow
                    key={name}
                    title={<span className={section === name ? css.chosen : undefined}>{i18n._(title)}</span>}
                    subtitle={i18n._(hint)}
                    leading={<Icon size={24} aria-hidden="true" />}
                    render={linkTo(name)}
                  />
                ))}
              </List>
            </nav>
          </Card>
          <Button outline fullWidth iconLeft={<IconLogout size={20} />} onClick={onSignOut}>
            <Trans>Sair</Trans>
          </Button>
        </Stack>
      </div>
      {shown && (
        <div className={css.pane} data-open={open}>
          <Stack gap={5}>
            <div className={css.back}>
              <ButtonLink quiet render={linkTo(undefined)} iconLeft={<IconArrowLeft size={20} />}>
                <Trans>Perfil</Trans>
              </ButtonLink>
            </div>
            <Text as="h2" size="h3" weight="heavy">
              {i18n._(shown.title)}
            </Text>
            <SectionContent name={shown.name} known={known.data} appearance={appearance} />
          </Stack>
        </div>
      )}
    </div>
  )
}
