/** One decision on all invoices of a filter: what it would do to each, its confirmation, how far it is, and its report. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceBatch } from '#contract/api.gen.ts'
import { isBatchMoving, isBatchOver } from '#domain/invoices/batch.ts'
import { reasonsFor } from '#domain/invoices/reasons.ts'
import { confirmInvoiceBatch, invoiceBatch, stopInvoiceBatch } from '#web/data/invoice-batches.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { RecordState } from '#web/parts/record-state.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { BatchRows } from './batch-rows.tsx'
import { batchPoints, batchStatus, batchTitle, batchTone } from './batch-texts.ts'
import { bulkTexts } from './bulk-texts.ts'
import { useReason } from './use-reason.tsx'

function Heading({ batch }: { batch: InvoiceBatch }) {
  const { t, i18n } = useLingui()
  const { action, status, byName, confirmedAt, createdAt } = batch
  const when = formatDateTime(confirmedAt ?? createdAt)
  return (
    <PageHeading
      above={
        <Row gap={3}>
          <Breadcrumb
            above={[
              { key: 'invoices', label: t`Notas`, render: <Link to="/invoices" /> },
              { key: 'batches', label: t`Decisões em lote`, render: <Link to="/cms/invoices/batches" /> },
            ]}
            here={when}
          />
          <Chip tone={batchTone[status]}>{i18n._(batchStatus[status])}</Chip>
        </Row>
      }
      title={i18n._(batchTitle[action])}
      subtitle={confirmedAt === null ? t`Pedida por ${byName} em ${when}` : t`Confirmada por ${byName} em ${when}`}
    />
  )
}

function Figures({ batch }: { batch: InvoiceBatch }) {
  const { t, i18n } = useLingui()
  const { action, total, going, decided, refused, points, pointsDecided } = batch
  const over = isBatchOver(batch)
  return (
    <StatGrid>
      <Stat label={t`Notas do filtro`} value={formatPoints(total)} />
      <Stat label={over ? t`Decididas` : t`Serão decididas`} value={formatPoints(over ? decided : going + decided)} />
      <Stat
        label={over ? t`Ficaram como estavam` : t`Ficam como estão`}
        value={formatPoints(over ? refused + going : refused)}
      />
      <Stat label={i18n._(batchPoints[action])} value={formatPoints(over ? pointsDecided : points)} />
    </StatGrid>
  )
}

/** Why invoices are left as they are. */
function Reasons({ batch: { reasons, failed } }: { batch: InvoiceBatch }) {
  const { t } = useLingui()
  if (reasons.length === 0) return null
  return (
    <Card title={t`Por que notas ficam como estão`}>
      <Stack gap={3}>
        {failed > 0 && (
          <p>
            <Plural
              value={failed}
              one="# delas seria decidida e mudou depois da conferência."
              many="# delas seriam decididas e mudaram depois da conferência."
              other="# delas seriam decididas e mudaram depois da conferência."
            />
          </p>
        )}
        <DefinitionList
          items={reasons.map(({ code, count }) => ({ term: callText({ code }), description: formatPoints(count) }))}
        />
      </Stack>
    </Card>
  )
}

function Stop({ batch: { _id: id, status } }: { batch: InvoiceBatch }) {
  const stop = useMutation(stopInvoiceBatch(useApp()))
  return (
    <Button outline loading={stop.isPending} onClick={() => stop.mutate(id)}>
      {status === 'deciding' ? <Trans>Parar</Trans> : <Trans>Desistir</Trans>}
    </Button>
  )
}

/** Invoices are looked at, or decided, while whoever asked for it does something else. */
function UnderWay({ batch }: { batch: InvoiceBatch }) {
  const { t } = useLingui()
  const { status, total, looked, decided, failed, going } = batch
  const isDeciding = status === 'deciding'
  const [done, all] = isDeciding ? [decided + failed, decided + failed + going] : [looked, total]
  const [shown, of] = [formatPoints(done), formatPoints(all)]
  return (
    <Card>
      <Stack gap={4}>
        <ProgressBar label={isDeciding ? t`Notas decididas` : t`Notas conferidas`} value={done} max={all} />
        <p role="status">
          {isDeciding ? (
            <Trans>
              {shown} de {of} notas. Você pode sair desta página: avisaremos quando terminar.
            </Trans>
          ) : (
            <Trans>
              {shown} de {of} notas conferidas. Nada é decidido antes de você confirmar.
            </Trans>
          )}
        </p>
        <Row>
          <Stop batch={batch} />
        </Row>
      </Stack>
    </Card>
  )
}

function Confirmation({ batch }: { batch: InvoiceBatch }) {
  const { t, i18n } = useLingui()
  const { _id: id, action, going } = batch
  const reason = useReason(action === 'approve' ? undefined : { sentences: reasonsFor(action), required: true })
  const confirm = useMutation(confirmInvoiceBatch(useApp()))
  const { label, variant } = bulkTexts[action]
  const [what, count] = [i18n._(label), formatPoints(going)]
  function press() {
    if (reason.check()) confirm.mutate({ id, ...(reason.text !== '' && { observation: reason.text }) })
  }
  return (
    <Card title={t`Confira antes de confirmar`}>
      <Stack gap={4}>
        {confirm.error && (
          <Notice tone="danger" urgent>
            {callText(confirm.error)}
          </Notice>
        )}
        <p>
          <Trans>
            Cada nota só é decidida se ainda estiver como na conferência. O que mudar até lá fica como está e aparece no
            relatório.
          </Trans>
        </p>
        {reason.fields}
        <Row gap={3}>
          <Button variant={variant} disabled={going === 0} loading={confirm.isPending} onClick={press}>
            {t`${what}: ${count}`}
          </Button>
          <Stop batch={batch} />
        </Row>
      </Stack>
    </Card>
  )
}

function Report({ batch }: { batch: InvoiceBatch }) {
  const mayDecide = useMay()('confirmInvoiceBatch')
  const { status, observation } = batch
  const { t } = useLingui()
  const [confirmedHere] = useState(status)
  return (
    <>
      {isBatchMoving(batch) && <UnderWay batch={batch} />}
      {status === 'prepared' && mayDecide && <Confirmation batch={batch} />}
      {status === 'done' && confirmedHere !== 'done' && (
        <Notice tone="success" title={t`Decisão concluída`}>
          <Trans>Quem enviou cada nota já foi avisado.</Trans>
        </Notice>
      )}
      {status === 'stopped' && (
        <Notice tone="info" title={t`Parada antes do fim`}>
          <Trans>O que não foi decidido ficou como estava.</Trans>
        </Notice>
      )}
      {observation !== null && <DefinitionList items={[{ term: t`Motivo`, description: observation }]} />}
      <Reasons batch={batch} />
      <BatchRows batch={batch} />
    </>
  )
}

export function BatchPage({ id }: { id: string }) {
  const { t } = useLingui()
  const batch = useQuery(invoiceBatch(useApp(), id))
  if (!batch.data) return <RecordState found={batch} title={t`Decisão em lote`} />
  return (
    <Stack gap={6}>
      <Heading batch={batch.data} />
      <Figures batch={batch.data} />
      <Report batch={batch.data} />
    </Stack>
  )
}
