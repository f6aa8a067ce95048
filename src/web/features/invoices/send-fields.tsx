/** The fields of a sending: what was read off its pages is marked, and what differs from it is shown beside it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { InvoiceFields } from '#client/outbox/outbox-entry.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import type { ReadableField } from '#domain/reading/reading-fields.ts'
import { formatCalendarDay, formatMoney } from '#web/i18n/format.ts'
import { ReadBeside } from '#web/parts/read-beside.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { DraftHandle } from './use-draft.ts'
import type { Reading } from './use-reading.ts'

export interface SendFieldsProps {
  draft: DraftHandle
  reading: Reading
  keyWrong: boolean
}

type Setter = (name: keyof InvoiceFields) => (value: string | boolean | undefined) => void

const shownAs = (field: ReadableField, value: string): string => {
  if (field === 'amount') return formatMoney(value)
  return field === 'issuedAt' ? formatCalendarDay(value) : value
}

/** A field, and what the pages say where somebody wrote something else. */
function ReadField({
  field,
  draft,
  reading,
  children,
}: SendFieldsProps & { field: ReadableField; children: ReactNode }) {
  const value = reading.read[field]
  if (value === undefined || !reading.contradicted.includes(field)) return children
  const shown = shownAs(field, value)
  return (
    <ReadBeside
      said={reading.pdf ? <Trans>No PDF está {shown}</Trans> : <Trans>Na foto está {shown}</Trans>}
      use={reading.pdf ? <Trans>Usar o do PDF</Trans> : <Trans>Usar o da foto</Trans>}
      onUse={() => draft.fill({ [field]: value })}
    >
      {children}
    </ReadBeside>
  )
}

function ReadableFields(props: SendFieldsProps & { set: Setter }) {
  const { t } = useLingui()
  const { draft, reading, keyWrong, set } = props
  const { fields } = draft
  const read = reading.pdf ? t`Lido do PDF` : t`Lido da foto`
  const mark = (field: ReadableField) => (reading.marked.includes(field) ? read : undefined)
  return (
    <>
      <ReadField {...props} field="amount">
        <MoneyField
          label={t`Valor da nota`}
          hint={mark('amount')}
          optional
          value={fields.amount === undefined ? null : toCents(fields.amount)}
          onValueChange={(cents) => set('amount')(cents === null ? undefined : toDecimal(cents))}
        />
      </ReadField>
      <ReadField {...props} field="number">
        <TextField
          label={t`Número da nota`}
          hint={mark('number')}
          optional
          maxLength={20}
          value={fields.number ?? ''}
          onValueChange={set('number')}
        />
      </ReadField>
      <ReadField {...props} field="issuedAt">
        <DateField
          label={t`Data de emissão`}
          hint={mark('issuedAt')}
          optional
          value={fields.issuedAt ?? ''}
          onValueChange={set('issuedAt')}
        />
      </ReadField>
      <ReadField {...props} field="accessKey">
        <AccessKeyField
          label={t`Chave de acesso`}
          hint={mark('accessKey') ?? t`Os 44 caracteres perto do código de barras. Agiliza a análise.`}
          optional
          value={fields.accessKey ?? ''}
          onValueChange={set('accessKey')}
          error={keyWrong ? t`A chave de acesso não confere. Verifique os 44 caracteres.` : undefined}
        />
      </ReadField>
    </>
  )
}

/**
 * Whether the fields are folded away: where the key was read nothing else is asked for. They stay as they are for whoever went
 * into them, and folded once they are, so that unfolding them is the person's.
 */
function useFolded({ complete, marked }: Reading) {
  const [entered, setEntered] = useState(false)
  const [folded, setFolded] = useState(false)
  const now = marked.includes('accessKey') && (folded || (complete && !entered))
  if (now !== folded) setFolded(now)
  return { folded: now, onFocus: () => setEntered(true) }
}

export function SendFields(props: SendFieldsProps) {
  const { t } = useLingui()
  const { draft, reading } = props
  const { fields } = draft
  const { folded, onFocus } = useFolded(reading)
  const set: Setter = (name) => (value) => {
    reading.typed(name)
    draft.fill({ [name]: value === '' || value === false ? undefined : value })
  }
  const optional = (
    <Stack gap={4}>
      <ReadableFields {...props} set={set} />
      <TextArea label={t`Observação`} optional maxLength={500} value={fields.note ?? ''} onValueChange={set('note')} />
    </Stack>
  )
  return (
    <>
      <div onFocus={onFocus}>
        {folded ? (
          <Card padding="none">
            <AccordionRow title={<Trans>Conferir dados</Trans>}>{optional}</AccordionRow>
          </Card>
        ) : (
          optional
        )}
      </div>
      <Checkbox
        label={t`Esta compra veio de uma especificação minha`}
        checked={fields.specification ?? false}
        onCheckedChange={set('specification')}
      />
    </>
  )
}
