/** What an entry of the audit trail says: a sentence, and the fields that were changed with their values. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditChange, AuditEntry } from '#contract/api.gen.ts'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { actText } from './audit-act-texts.ts'
import { auditFieldText } from './audit-field-texts.ts'
import { auditValueText } from './audit-value.ts'

/** Who it was, in a word. */
const actorText = ({ actor }: AuditEntry): string => actor?.name ?? i18n._(msg`O sistema`)

/** "Carla Nunes alterou a loja Casa das Louças"; without its record where that stands above already. */
export function entryText(entry: AuditEntry, { named = true }: { named?: boolean } = {}): string {
  const { action, actor, subject } = entry
  // Nobody needs to read that Ana changed the data of Ana.
  const own = actor?._id === subject._id
  const about = named && subject.name !== null && !own ? [subject.name] : []
  return [actorText(entry), i18n._(actText(action, own)), ...about].join(' ')
}

const known = (changes: readonly AuditChange[]) =>
  changes.flatMap((change) => {
    const label = auditFieldText(change.field)
    return label ? [{ ...change, label: i18n._(label) }] : []
  })

/** The names of the fields, for a line of a list. */
export const changedFields = ({ changes }: AuditEntry): string =>
  known(changes)
    .map(({ label }) => label)
    .join(', ')

export function AuditChanges({ entry: { kind, changes } }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const said = (field: string, values: readonly string[]) =>
    values.length === 0 ? t`vazio` : values.map((value) => auditValueText(kind, field, value)).join(', ')
  function description({ field, before, after }: AuditChange): string {
    if (before !== null && after !== null) return t`de ${said(field, before)} para ${said(field, after)}`
    if (after !== null) return said(field, after)
    return before === null ? t`alterado` : t`era ${said(field, before)}`
  }
  const items = known(changes).map((change) => ({ term: change.label, description: description(change) }))
  if (items.length > 0) return <DefinitionList items={items} />
  return (
    <Text size="small" tone="muted">
      <Trans>Sem mais detalhes.</Trans>
    </Text>
  )
}
