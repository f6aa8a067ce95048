/** What became of the signature of the XML, and how far that goes. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceSignature } from '#contract/api.gen.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface Said {
  readonly tone: 'success' | 'warning' | 'danger'
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

const said = {
  intact: {
    tone: 'success',
    title: msg`Assinatura do XML íntegra`,
    text: msg`Nada mudou desde que o emitente assinou, e o certificado valia na data de emissão. Não foi conferido se o certificado vem da ICP-Brasil: isso confirma o conteúdo, não a autenticidade. Na dúvida, consulte a chave na Secretaria da Fazenda.`,
  },
  missing: {
    tone: 'warning',
    title: msg`XML sem assinatura`,
    text: msg`O arquivo não traz a assinatura do emitente, então nada prova que o conteúdo é o original.`,
  },
  broken: {
    tone: 'danger',
    title: msg`A assinatura do XML não confere`,
    text: msg`Ela não pertence ao certificado que está no arquivo ou não segue o leiaute da nota.`,
  },
  altered: {
    tone: 'danger',
    title: msg`XML alterado depois de assinado`,
    text: msg`A assinatura é válida, mas o conteúdo não é o que foi assinado. Peça o arquivo original antes de aprovar.`,
  },
  'other-signer': {
    tone: 'danger',
    title: msg`XML assinado por outra empresa`,
    text: msg`O certificado da assinatura não é do emitente da nota.`,
  },
  'out-of-validity': {
    tone: 'warning',
    title: msg`Certificado fora da validade`,
    text: msg`O conteúdo é o que o emitente assinou, mas o certificado não valia na data de emissão.`,
  },
} as const satisfies Record<InvoiceSignature['state'], Said>

export function SignatureNotice({ signature: { state, signer } }: { signature: InvoiceSignature }) {
  const { i18n } = useLingui()
  const { tone, title, text } = said[state]
  return (
    <Notice tone={tone} title={i18n._(title)}>
      <Stack gap={1}>
        <span>{i18n._(text)}</span>
        {signer && (
          <span>
            <Trans>Certificado de {signer}</Trans>
          </span>
        )}
      </Stack>
    </Notice>
  )
}
