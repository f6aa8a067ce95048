/** One entry of the extract and why it is what it is. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExtractEntry, InvoiceStatus, InvoiceSummary, PointsRule } from '#contract/api.gen.ts'
import { multiplierOf } from '#domain/points/accelerator.ts'
import { adminInvoice, myInvoice } from '#web/data/invoices.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatCalendarDay, formatDateTime, formatDecimal, formatMoney, formatPoints } from '#web/i18n/format.ts'
import { pointsKindText } from './points-kind-text.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { isClosed, signedPoints } from './points-text.ts'
import { EntryStatus, isReplaced } from './entry-status.tsx'

function useRuleItems() {
  const { t } = useLingui()
  return (rule: PointsRule) => [
    { term: t`Valor considerado`, description: rule.baseAmount === null ? null : formatMoney(rule.baseAmount) },
    { term: t`Regra`, description: t`${formatDecimal(rule.ratePer100 / 100)} ponto por real` },
    {
      term: t`Multiplicador`,
      description: rule.multiplierPercent === 100 ? null : `${formatDecimal(rule.multiplierPercent / 100)}×`,
    },
    {
      term: t`Aceleradores`,
      description: rule.accelerators
        .map(({ name, multiplierPercent, points }) => {
          const factor = `${formatDecimal(multiplierPercent / 100)}×`
          return points === undefined ? `${name} (${factor})` : `${name} (${factor}, +${formatPoints(points)})`
        })
        .join(', '),
    },
    {
      term: t`Teto`,
      description:
        rule.accelerators.length > 0 && rule.multiplierPercent < multiplierOf(rule.accelerators, Infinity)
          ? t`No máximo ${formatDecimal(rule.multiplierPercent / 100)} vezes os pontos da nota`
          : null,
    },
    {
      term: t`Regras do programa`,
      description: rule.startsOn ? t`De ${formatCalendarDay(rule.startsOn)} em diante` : null,
    },
    { term: t`Pontos antes de arredondar`, description: formatDecimal(Number(rule.roundedFrom)) },
    { term: t`Observação`, description: rule.note },
  ]
}

interface EntryDrawerProps {
  entry: ExtractEntry | undefined
  /** Whose points it moves. */
  ownerType: InvoiceSummary['ownerType']
  onClose: () => void
}

/** How an invoice stands, for a member and for an admin, who have a call each; nothing is asked for an empty id. */
function useInvoiceStatus(id: string): InvoiceStatus | undefined {
  const app = useApp()
  const [mine, anybodys] = usePerson().userType === 'admin' ? ['', id] : [id, '']
  const ofMine = useQuery({ ...myInvoice(app, mine), enabled: mine !== '' })
  const ofAnybody = useQuery({ ...adminInvoice(app, anybodys), enabled: anybodys !== '' })
  return (ofMine.data ?? ofAnybody.data)?.status
}

/** Points that wait, and nobody knows until when. */
const waitsOpenly = ({ direction, status, availableAt }: ExtractEntry): boolean =>
  direction === 'credit' && status === 'pending' && availableAt === null

/** When points that wait can be spent: their day, or what they wait for; null while that is not known. */
function useAvailability({ entry, ownerType }: Omit<EntryDrawerProps, 'onClose'>): string | null {
  const { t } = useLingui()
  const isAdmin = usePerson().userType === 'admin'
  const waits = entry !== undefined && waitsOpenly(entry)
  const invoiceId = waits && entry.sourceType === 'invoice' ? entry.sourceId : null
  // Only a professional who is not confirmed waits longer than the invoice.
  const mayWaitLonger = ownerType === 'professional'
  const status = useInvoiceStatus(mayWaitLonger && invoiceId !== null ? invoiceId : '')
  const confirmation = isAdmin ? t`quando o cadastro for aprovado` : t`quando seu cadastro for aprovado`
  if (!waits) return entry?.availableAt ? formatDateTime(entry.availableAt) : null
  if (!invoiceId) return confirmation
  if (mayWaitLonger && status === undefined) return null
  return mayWaitLonger && status === 'approved' ? confirmation : t`quando a nota for aprovada`
}

export function EntryDrawer({ entry, ownerType, onClose }: EntryDrawerProps) {
  const { t, i18n } = useLingui()
  const ruleItems = useRuleItems()
  const availability = useAvailability({ entry, ownerType })
  return (
    <Drawer open={entry !== undefined} onClose={onClose} title={entry?.description ?? ''}>
      {entry && (
        <Stack gap={6}>
          <Stack gap={2} align="start">
            <Text size="h1" weight="heavy" numeric struck={isClosed(entry.status)}>
              {signedPoints(entry)}
            </Text>
            <EntryStatus entry={entry} />
          </Stack>
          {isReplaced(entry) && (
            <Notice>
              <Trans>A nota foi recalculada: outro lançamento dela vale no lugar deste.</Trans>
            </Notice>
          )}
          <DefinitionList
            items={[
              { term: t`O que é`, description: i18n._(pointsKindText[entry.kind]) },
              { term: t`Loja`, description: entry.invoice?.issuerName },
              {
                term: t`Nota emitida em`,
                description: entry.invoice?.issuedAt && formatCalendarDay(entry.invoice.issuedAt),
              },
              { term: t`Quando`, description: formatDateTime(entry.occurredAt) },
              { term: entry.availableAt ? t`Disponível a partir de` : t`Disponível`, description: availability },
              { term: t`Vale até`, description: entry.expiresAt && formatDateTime(entry.expiresAt) },
              {
                term: t`Ainda por usar`,
                description: entry.direction === 'credit' ? formatPoints(entry.remaining) : null,
              },
              ...(entry.rule ? ruleItems(entry.rule) : []),
            ]}
          />
          {entry.sourceType === 'invoice' && entry.sourceId && (
            <ButtonLink outline render={<Link to="/invoices" search={{ nota: entry.sourceId }} />}>
              <Trans>Ver a nota</Trans>
            </ButtonLink>
          )}
        </Stack>
      )}
    </Drawer>
  )
}
