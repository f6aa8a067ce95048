/** What the profile still lacks, and the way to tell it: a step of whoever is new, a card of its own for everybody else. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { me } from '#web/data/accounts.ts'
import { missingOf } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { partNames } from '#web/parts/profile-part-texts.ts'
import { Card } from '#web/ui/card/card.tsx'
import { IconUser } from '#web/ui/icons.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'

/** The names of what is missing; null when nothing is, or nobody knows. */
export function useMissingWords(): string | null {
  const { i18n } = useLingui()
  const known = useQuery(me(useApp())).data
  const missing = known ? missingOf(known) : []
  return missing.length === 0 ? null : missing.map((part) => i18n._(partNames[part])).join(', ')
}

export function ProfileStep() {
  const { t } = useLingui()
  const missing = useMissingWords()
  if (missing === null) return null
  return (
    <Card padding="none" label={t`Complete o seu perfil`}>
      <List label={t`Complete o seu perfil`}>
        <ListRow
          leading={<IconUser size={20} />}
          title={t`Complete o seu perfil`}
          subtitle={t`Falta: ${missing}`}
          render={<Link to="/profile" search={{ secao: 'dados' }} />}
        />
      </List>
    </Card>
  )
}
