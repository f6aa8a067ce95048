/** What was read off the pages of a sending, in one sentence. */
import { Trans, useLingui } from '@lingui/react/macro'
import { parseAccessKey } from '#domain/documents/access-key.ts'
import type { InvoiceReading } from '#domain/reading/invoice-reading.ts'
import { TestInvoiceNotice } from '#web/parts/test-invoice-notice.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Reading } from './use-reading.ts'

function Sentence({ busy, pdf, reading }: { busy: boolean; pdf: boolean; reading: InvoiceReading }) {
  if (busy) return pdf ? <Trans>Lendo o PDF…</Trans> : <Trans>Lendo a foto…</Trans>
  const key = reading.accessKey && parseAccessKey(reading.accessKey.value)
  if (!key && pdf) return <Trans>Não achamos a chave no PDF. Você pode enviar assim mesmo.</Trans>
  if (!key)
    return <Trans>Não achamos a chave na foto. Você pode enviar assim, ou tirar outra com o código inteiro.</Trans>
  const { number, series } = key
  return pdf ? (
    <Trans>
      Chave lida do PDF: nota {number}, série {series}.
    </Trans>
  ) : (
    <Trans>
      Chave lida da foto: nota {number}, série {series}.
    </Trans>
  )
}

export function ReadingNotice({ busy, pdf, locked, reading }: Reading) {
  const { t } = useLingui()
  if (!reading) return null
  if (reading.several)
    return (
      <Notice tone="warning" title={t`Há mais de uma nota nas páginas`}>
        <Trans>Não preenchemos nada. Envie uma nota de cada vez.</Trans>
      </Notice>
    )
  if (locked)
    return (
      <Notice tone="warning" title={t`O PDF pede senha`}>
        <Trans>Quem analisa não consegue abri-lo. Envie uma cópia sem senha, ou fotos da nota.</Trans>
      </Notice>
    )
  if (reading.homologation) return <TestInvoiceNotice />
  return (
    <div role="status">
      <Text size="small" tone="muted">
        <Sentence busy={busy} pdf={pdf} reading={reading} />
      </Text>
    </div>
  )
}
