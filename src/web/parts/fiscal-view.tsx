/** A fiscal document as people read it: who sold what to whom, for how much, and whether it is authorised. All of it is text. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import type { FiscalDocument, FiscalParty } from '#domain/invoices/fiscal-document.ts'
import type { FiscalStatus } from '#domain/invoices/fiscal-standing.ts'
import { fiscalStatusTexts } from '#web/i18n/fiscal-text.ts'
import { formatCalendarDay, formatCents, formatDateTime, formatQuantity } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { FiscalItems } from './fiscal-items.tsx'
import * as css from './fiscal-view.css.ts'

const tones = {
  authorised: 'success',
  denied: 'danger',
  cancelled: 'danger',
  'without-protocol': 'warning',
} as const satisfies Record<FiscalStatus, unknown>

/** CNPJ and CPF with their signs, anything else as it is. */
const formatParty = (document: string) => (document.length === 11 ? formatCpf(document) : formatCnpj(document))

function Section({ title, long, children }: { title: string; long?: boolean; children: ReactNode }) {
  return (
    <section className={classes(css.section, long && css.long)} aria-label={title}>
      <h3 className={css.sectionTitle}>{title}</h3>
      {children}
    </section>
  )
}

function Party({ party }: { party: FiscalParty }) {
  return (
    <div className={css.party}>
      {party.name && <p className={css.strong}>{party.name}</p>}
      {party.document && <p className={css.muted}>{formatParty(party.document)}</p>}
      {party.stateRegistration && (
        <p className={css.muted}>
          <Trans>IE {party.stateRegistration}</Trans>
        </p>
      )}
      {party.address.map((line) => (
        <p key={line} className={css.muted}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Head({ document }: { document: FiscalDocument }) {
  const { t } = useLingui()
  const { model, layout, number, series, issuer, totals } = document
  return (
    <header className={css.head}>
      <div className={css.issuer}>
        <p className={css.model}>{model === '55' ? t`NF-e · layout ${layout}` : t`NFC-e · layout ${layout}`}</p>
        <h2 className={css.title}>{issuer.tradeName ?? issuer.name ?? t`Emitente não informado`}</h2>
        <p>
          <Trans>
            Nota {number} · série {series}
          </Trans>
        </p>
      </div>
      <div className={css.amount}>
        <p>{formatCalendarDay(document.issuedOn)}</p>
        <p className={css.total}>{formatCents(totals.totalCents)}</p>
      </div>
    </header>
  )
}

function Standing({ document }: { document: FiscalDocument }) {
  const { t, i18n } = useLingui()
  const { status, homologation, protocol, operation, outgoing, signed } = document
  return (
    <Section title={t`Situação`}>
      <div className={css.chips}>
        <Chip tone={tones[status]}>{i18n._(fiscalStatusTexts[status])}</Chip>
        {homologation && <Chip tone="danger">{t`Teste, sem valor fiscal`}</Chip>}
        {!outgoing && <Chip tone="warning">{t`Nota de entrada`}</Chip>}
        {operation && <Chip>{operation}</Chip>}
      </div>
      {protocol && (
        <p className={css.muted}>
          {[protocol.reason, protocol.number && t`protocolo ${protocol.number}`, protocol.at && momentOf(protocol.at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className={css.muted}>
        {signed ? (
          <Trans>Traz a assinatura digital do emitente. Ela é conferida quando a nota é enviada ao programa.</Trans>
        ) : (
          <Trans>Não traz a assinatura digital do emitente.</Trans>
        )}
      </p>
    </Section>
  )
}

/** What is no date stays as it is written. */
const momentOf = (text: string) => (Number.isNaN(Date.parse(text)) ? text : formatDateTime(text))

function Totals({ document: { totals } }: { document: FiscalDocument }) {
  const { t } = useLingui()
  const parts = [
    [t`Produtos`, totals.productsCents],
    [t`Desconto`, -totals.discountCents],
    [t`Frete`, totals.freightCents],
    [t`Seguro`, totals.insuranceCents],
    [t`Outras despesas`, totals.otherCents],
    [t`IPI`, totals.ipiCents],
    [t`ICMS-ST`, totals.icmsStCents],
  ] as const
  return (
    <dl className={css.totals}>
      {parts
        .filter(([, cents]) => cents !== 0)
        .map(([term, cents]) => (
          <Total key={term} term={term} cents={cents} />
        ))}
      <Total term={t`Total da nota`} cents={totals.totalCents} grand />
    </dl>
  )
}

function Total({ term, cents, grand }: { term: string; cents: number; grand?: boolean }) {
  return (
    <>
      <dt className={classes(css.totalsTerm, grand && css.grand)}>{term}</dt>
      <dd className={classes(css.totalsFigure, grand && css.grand)}>{formatCents(cents)}</dd>
    </>
  )
}

export function FiscalView({ document }: { document: FiscalDocument }) {
  const { t } = useLingui()
  const { issuer, recipient, key, keyHolds, items, information } = document
  return (
    <article className={css.sheet} aria-label={t`Nota ${document.number}`}>
      <Head document={document} />
      <Standing document={document} />
      <section className={css.section}>
        <div className={css.columns}>
          <div className={css.party}>
            <h3 className={css.sectionTitle}>
              <Trans>Emitente</Trans>
            </h3>
            <Party party={issuer} />
          </div>
          <div className={css.party}>
            <h3 className={css.sectionTitle}>
              <Trans>Destinatário</Trans>
            </h3>
            {recipient ? (
              <Party party={recipient} />
            ) : (
              <p className={css.muted}>
                <Trans>Consumidor não identificado</Trans>
              </p>
            )}
          </div>
        </div>
      </section>
      <Section title={t`Itens (${formatQuantity(String(items.length))})`} long>
        <FiscalItems items={items} />
        <Totals document={document} />
      </Section>
      <Section title={t`Chave de acesso`}>
        <p className={css.key}>
          {formatAccessKey(key)
            .split(' ')
            .map((group, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- groups of one key, never reordered
              <span key={at}>{group} </span>
            ))}
        </p>
        {!keyHolds && (
          <div className={css.chips}>
            <Chip tone="danger">{t`O dígito verificador não confere`}</Chip>
          </div>
        )}
      </Section>
      {information && (
        <Section title={t`Informações complementares`} long>
          <p className={css.information}>{information}</p>
        </Section>
      )}
    </article>
  )
}
