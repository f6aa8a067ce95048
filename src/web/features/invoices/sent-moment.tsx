/** The moment after sending: its picture, what it will probably bring, and the ways from here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOutboxItems } from '#web/data/invoice-outbox.ts'
import { myInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconCamera, IconCircleCheck } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { PickedPage } from './picked-page.ts'
import * as css from './sent-moment.css.ts'
import { usePageUrl } from './use-page-url.ts'

/** What was put into the outbox. */
export interface Sent {
  readonly id: string
  /** Its first one; undefined where there was only a key. */
  readonly page: PickedPage | undefined
}

/** The invoice it has become; undefined while it is on its way. */
function useArrived(id: string) {
  const app = useApp()
  const stage = useOutboxItems().find((item) => item.id === id)?.stage
  const invoiceId = stage?.state === 'sent' ? stage.invoiceId : undefined
  const invoice = useQuery({ ...myInvoice(app, invoiceId ?? ''), enabled: invoiceId !== undefined }).data
  return { arrived: invoiceId !== undefined, points: invoice?.points ?? invoice?.pointsPreview ?? null }
}

function Picture({ page }: { page: PickedPage }) {
  const url = usePageUrl(page)
  return url ? <img className={css.picture} src={url} alt="" /> : null
}

export function SentMoment({ sent: { id, page } }: { sent: Sent }) {
  const { t } = useLingui()
  const online = useOnline()
  const { arrived, points } = useArrived(id)
  const kept = online
    ? t`Nota guardada. Estamos enviando.`
    : t`Nota guardada neste aparelho. Enviaremos quando houver sinal.`
  return (
    <div className={css.moment}>
      {page && <Picture page={page} />}
      <div role="status">
        <Stack gap={2} align="center">
          <Row gap={2}>
            <IconCircleCheck className={css.sign} size={24} aria-hidden="true" />
            <Text weight="bold">{arrived ? t`Nota enviada.` : kept}</Text>
          </Row>
          {points !== null && points > 0 && (
            <Text size="lead" numeric>
              {t`cerca de ${formatPoints(points)} pontos`}
            </Text>
          )}
          <Text size="small" tone="muted">
            <Trans>O programa confere a nota e avisa você do resultado.</Trans>
          </Text>
        </Stack>
      </div>
    </div>
  )
}

export function SentWays({ onAnother }: { onAnother: () => void }) {
  return (
    <Row gap={3} justify="between">
      <ButtonLink quiet render={<Link to="/envios" />}>
        <Trans>Ver envios</Trans>
      </ButtonLink>
      <Button iconLeft={<IconCamera size={20} />} onClick={onAnother}>
        <Trans>Outra nota</Trans>
      </Button>
    </Row>
  )
}
