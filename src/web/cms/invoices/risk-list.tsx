/** What speaks against an invoice, with the invoices it looks like. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceRisk, InvoiceRiskFlag, LikeInvoice } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconFileInvoice } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { riskTexts } from './risk-texts.ts'
import { useFieldWords } from './use-document-values.ts'

/** The names of what speaks against an invoice, for a table. */
export function RiskChips({ risks }: { risks: readonly InvoiceRisk[] }) {
  const { i18n } = useLingui()
  if (risks.length === 0) return '—'
  return (
    <Row gap={1}>
      {risks.map(({ flag }) => (
        <Chip key={flag} tone={riskTexts[flag].tone}>
          {i18n._(riskTexts[flag].title)}
        </Chip>
      ))}
    </Row>
  )
}

function Others({ label, others }: { label: string; others: readonly LikeInvoice[] }) {
  const { t } = useLingui()
  return (
    <List label={label}>
      {others.map(({ _id, number, ownerName, status, receivedAt }) => (
        <ListRow
          key={_id}
          title={number ? t`Nota ${number}` : t`Nota sem número`}
          subtitle={`${ownerName} · ${formatDateTime(receivedAt)}`}
          leading={<IconFileInvoice size={18} />}
          trailing={<InvoiceStatus status={status} />}
          render={<Link to="/invoices" search={{ page: 1, nota: _id }} target="_blank" rel="noreferrer" />}
        />
      ))}
    </List>
  )
}

/** What stands where, a line for each field. */
function Contradictions({ contradictions }: Pick<InvoiceRisk, 'contradictions'>) {
  const { t } = useLingui()
  const { labelOf, shown } = useFieldWords()
  const placed = {
    invoice: (value: string) => t`${value} na nota enviada`,
    code: (value: string) => t`${value} no código`,
    pdf: (value: string) => t`${value} no PDF`,
    ocr: (value: string) => t`${value} na impressão`,
  }
  return contradictions.map(({ field, sayings }) => {
    const where = sayings.map(({ source, value }) => placed[source](shown(field, value)))
    return <p key={field}>{`${labelOf(field)}: ${where.join('; ')}`}</p>
  })
}

/** What the reading of the XML says in its own words, beside the invoice (`InvoiceFacts`). */
const saidBeside: readonly InvoiceRiskFlag[] = ['signature', 'fiscal-doubt']

/** For the open invoice: every risk it does not tell of elsewhere on its page. */
export function RiskList({ risks }: { risks: readonly InvoiceRisk[] }) {
  const { i18n } = useLingui()
  const told = risks.filter(({ flag }) => !saidBeside.includes(flag))
  if (told.length === 0) return null
  return (
    <Stack gap={3}>
      {told.map(({ flag, others, count, contradictions }) => {
        const { title, text, tone } = riskTexts[flag]
        return (
          <Notice key={flag} tone={tone} title={i18n._(title)}>
            {i18n._(text)}
            {count !== null && (
              <>
                {' '}
                <Plural value={count} one="# nota." many="# notas." other="# notas." />
              </>
            )}
            <Contradictions contradictions={contradictions} />
            {others.length > 0 && <Others label={i18n._(title)} others={others} />}
          </Notice>
        )
      })}
    </Stack>
  )
}
