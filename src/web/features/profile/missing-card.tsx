/** What the profile still lacks and what it is asked for; a press leads to its field. */
import { useLingui } from '@lingui/react/macro'
import { fieldsOfPart, type ProfilePart, profileParts } from '#domain/people/profile-completeness.ts'
import { missingOf } from '#web/data/profile.ts'
import { partNames, partReasons } from '#web/parts/profile-part-texts.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconCalendar, IconMapPin, IconPhone, IconUser } from '#web/ui/icons.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import type { Known } from './use-profile-form.ts'

const icons = {
  cellphone: IconPhone,
  cpf: IconUser,
  birthDate: IconCalendar,
  address: IconMapPin,
} as const satisfies Record<ProfilePart, unknown>

/** The form stands below in the same section. */
function goTo(part: ProfilePart) {
  const [field] = fieldsOfPart[part]
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
}

export function MissingCard({ known }: { known: Known }) {
  const { t, i18n } = useLingui()
  const missing = missingOf(known)
  if (missing.length === 0) return null
  const [told, all] = [profileParts.length - missing.length, profileParts.length]
  return (
    <Card title={t`Complete o seu perfil`} aside={<Chip>{t`${told} de ${all}`}</Chip>} padding="none">
      <List label={t`Complete o seu perfil`}>
        {missing.map((part) => {
          const Icon = icons[part]
          return (
            <ListRow
              key={part}
              leading={<Icon size={20} />}
              title={i18n._(partNames[part])}
              subtitle={i18n._(partReasons[part])}
              onPress={() => goTo(part)}
            />
          )
        })}
      </List>
    </Card>
  )
}
