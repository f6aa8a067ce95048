/** One customer: who it is, how long the protection lasts, and whether it can be renewed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contract/api.gen.ts'
import { customerRules, type Protection, protectedUntil, renewalOf, customerStatusOf } from '#domain/people/customer.ts'
import { renewCustomer } from '#web/data/customers.ts'
import { useApp } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import { formatDay } from '#web/i18n/format.ts'
import { customerStatusText, customerStatusTone } from '#web/parts/customer-status.ts'
import { projectKindText } from '#web/parts/project-kind.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconBriefcase, IconMapPin, IconPencil, IconRefresh, IconUser } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import * as css from './specifiers.css.ts'

export interface CustomerCardProps {
  customer: Customer
  now: Date
  onEdit: () => void
}

const day = 86_400_000

/** What was read some time ago is judged by now. */
const protectionOf = ({ status, validUntil, renewedCount }: Customer): Protection => ({
  active: status !== 'inactive',
  validUntil: new Date(validUntil),
  renewedCount,
})

function Facts({ customer }: { customer: Customer }) {
  const { t, i18n } = useLingui()
  const { personType, documentLast3, project } = customer
  const place = [project.city, project.state].filter(Boolean).join(', ')
  const work = [project.name, project.kind && i18n._(projectKindText[project.kind])].filter(Boolean).join(' · ')
  const document = personType === 'cpf' ? t`CPF com final ${documentLast3}` : t`CNPJ com final ${documentLast3}`
  return (
    <div className={css.facts}>
      {work && (
        <span className={css.fact}>
          <IconBriefcase size={18} aria-hidden="true" />
          {work}
        </span>
      )}
      {place && (
        <span className={css.fact}>
          <IconMapPin size={18} aria-hidden="true" />
          {place}
        </span>
      )}
      <span className={css.fact}>
        <IconUser size={18} aria-hidden="true" />
        {document}
      </span>
    </div>
  )
}

/** How long it lasts, or since when it does not. */
function Term({ protection, now }: { protection: Protection; now: Date }) {
  const { t } = useLingui()
  const status = customerStatusOf(protection, now)
  const end = formatDay(protection.validUntil)
  if (status === 'inactive') return <Text size="small">{t`Desativado pelo programa. Fale com o atendimento.`}</Text>
  if (status === 'expired') return <Text size="small">{t`A proteção terminou em ${end}.`}</Text>
  const left = Math.ceil((protection.validUntil.getTime() - now.getTime()) / day)
  return (
    <>
      <Row justify="between">
        <Text size="small">{t`Protegido até ${end}`}</Text>
        <Text size="small" weight="bold" numeric>
          <Plural value={left} one="# dia" many="# dias" other="# dias" />
        </Text>
      </Row>
      <ProgressBar label={t`Dias de proteção que restam`} value={left} max={customerRules.protection} />
    </>
  )
}

/** Why it cannot be renewed now; empty when it can, or when something else says so. */
function useRenewalRule() {
  const { t } = useLingui()
  return (protection: Protection, now: Date): string => {
    const renewal = renewalOf(protection, now)
    if (renewal.kind === 'early') return t`Renovação a partir de ${formatDay(renewal.from)}`
    if (renewal.kind === 'late') return t`O prazo para renovar terminou. Cadastre o cliente de novo.`
    if (renewal.kind === 'used-up') return t`As ${customerRules.renewals} renovações já foram usadas.`
    if (renewal.kind === 'open') return t`Renove até ${formatDay(renewal.until)}`
    return ''
  }
}

function Renewal({ customer, now }: { customer: Customer; now: Date }) {
  const { t } = useLingui()
  const app = useApp()
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  const renew = useMutation({
    ...renewCustomer(app),
    onSuccess: () => toast.success(t`Cliente renovado com sucesso!`),
    onSettled: async (...settled) => {
      setAsked(false)
      await renewCustomer(app).onSettled?.(...settled)
    },
  })
  const [number, most] = [customer.renewedCount + 1, customerRules.renewals]
  const until = formatDay(protectedUntil(now))
  const { name } = customer
  const start = () =>
    online ? setAsked(true) : toast.error(t`Sem conexão não dá para renovar. Tente de novo quando ela voltar.`)
  return (
    <>
      <Button iconLeft={<IconRefresh size={20} />} onClick={start}>
        <Trans>Renovar</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => renew.mutate({ id: customer._id })}
        loading={renew.isPending}
        title={t`Renovar a proteção de ${name}?`}
        confirmLabel={<Trans>Renovar</Trans>}
      >
        <Trans>
          A proteção passa a valer até {until}. Esta é a renovação {number} de {most}.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

export function CustomerCard({ customer, now, onEdit }: CustomerCardProps) {
  const { t, i18n } = useLingui()
  const ruleOf = useRenewalRule()
  const protection = protectionOf(customer)
  const status = customerStatusOf(protection, now)
  const rule = ruleOf(protection, now)
  const { name } = customer
  return (
    <Card as="article" label={name}>
      <div className={css.whole}>
        <Row align="start" justify="between">
          <div className={css.names}>
            <Text as="h2" size="h3" weight="heavy">
              {name}
            </Text>
          </div>
          <Chip tone={customerStatusTone[status]}>{i18n._(customerStatusText[status])}</Chip>
        </Row>
        <Facts customer={customer} />
        <div className={css.foot}>
          <Term protection={protection} now={now} />
          {rule && (
            <Text size="small" tone="muted">
              {rule}
            </Text>
          )}
          <Row gap={3}>
            {renewalOf(protection, now).kind === 'open' && <Renewal customer={customer} now={now} />}
            <Button outline iconLeft={<IconPencil size={20} />} onClick={onEdit} aria-label={t`Editar ${name}`}>
              <Trans>Editar</Trans>
            </Button>
          </Row>
        </div>
      </div>
    </Card>
  )
}
