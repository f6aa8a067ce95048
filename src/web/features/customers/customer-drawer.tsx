/** Registering a customer, and changing what is kept of one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'
import type { Customer } from '#contract/api.gen.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { projectKinds } from '#domain/people/customer-fields.ts'
import { useOnline } from '#web/device/online.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { projectKindText } from '#web/parts/project-kind.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { focusFirstInvalid } from '#web/ui/field/focus-first-invalid.ts'
import { PhoneField } from '#web/ui/field/masked-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { IconShieldLock } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice, OfflineNote } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './specifiers.css.ts'
import { useCustomerForm } from './use-customer-form.ts'

export interface CustomerDrawerProps {
  open: boolean
  /** None for a new one. */
  customer: Customer | undefined
  onClose: () => void
}

type Form = ReturnType<typeof useCustomerForm>

function Failure({ saving: { error } }: Pick<Form, 'saving'>) {
  const { t } = useLingui()
  if (error === null) return null
  if (error instanceof CallRefused && error.code === 'customer-already-registered') {
    return (
      <Notice tone="warning" urgent title={t`Este cliente já está protegido por outro profissional.`}>
        <Trans>
          Por privacidade não mostramos quem é nem até quando. Quando a proteção terminar, você pode cadastrar.
        </Trans>
      </Notice>
    )
  }
  if (Object.keys(callFields(error)).length > 0) return null
  return (
    <Notice tone="danger" urgent>
      {callText(error)}
    </Notice>
  )
}

function ClientFields({ form, customer }: { form: Form; customer: Customer | undefined }) {
  const { t } = useLingui()
  const field = (name: 'document' | 'name' | 'email' | 'cellphone') => ({
    name,
    value: form.values[name],
    onValueChange: (value: string) => form.set(name, value),
    error: form.errorOf(name),
  })
  const last = customer?.documentLast3
  return (
    <Stack gap={4}>
      <TextField
        {...field('document')}
        label={t`CPF ou CNPJ`}
        hint={last === undefined ? undefined : t`Termina em ${last}. Preencha só para corrigir.`}
        optional={last !== undefined}
        numeric
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <TextField
        {...field('name')}
        label={t`Nome do cliente`}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      <TextField
        {...field('email')}
        label={t`E-mail`}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
      />
      <PhoneField {...field('cellphone')} label={t`Celular`} optional autoComplete="off" />
    </Stack>
  )
}

function ProjectFields({ form }: { form: Form }) {
  const { t, i18n } = useLingui()
  const field = (name: 'projectName' | 'projectKind' | 'city' | 'state' | 'estimatedAt') => ({
    name,
    value: form.values[name],
    onValueChange: (value: string) => form.set(name, value),
    error: form.errorOf(name),
    optional: true,
  })
  const none = { value: '', label: t`Não informado` }
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <TextField {...field('projectName')} label={t`Nome da obra`} autoComplete="off" maxLength={120} />
      </div>
      <div className={css.wide}>
        <Dropdown
          {...field('projectKind')}
          label={t`Tipo de obra`}
          options={[none, ...projectKinds.map((kind) => ({ value: kind, label: i18n._(projectKindText[kind]) }))]}
        />
      </div>
      <TextField {...field('city')} label={t`Cidade`} autoComplete="off" autoCapitalize="words" maxLength={80} />
      <Dropdown
        {...field('state')}
        label={t`Estado`}
        options={[none, ...federalStates.map((state) => ({ value: state, label: state }))]}
      />
      <div className={css.wide}>
        <DateField {...field('estimatedAt')} label={t`Previsão de compra`} />
      </div>
    </div>
  )
}

export function CustomerDrawer({ open, customer, onClose }: CustomerDrawerProps) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const form = useCustomerForm(customer, onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!form.submit()) requestAnimationFrame(() => focusFirstInvalid(currentTarget))
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={customer ? t`Editar cliente` : t`Cadastrar cliente`}
      footer={
        <>
          {form.changed && (
            <Button quiet onClick={form.discard}>
              <Trans>Descartar</Trans>
            </Button>
          )}
          <Button type="submit" form={id} loading={form.saving.isPending}>
            {customer ? <Trans>Salvar</Trans> : <Trans>Cadastrar</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={5}>
          {!online && (
            <OfflineNote>
              <Trans>Sem conexão não dá para salvar. O que você digitar, menos o documento, fica neste aparelho.</Trans>
            </OfflineNote>
          )}
          <Failure saving={form.saving} />
          <ClientFields form={form} customer={customer} />
          <Text as="h3" size="body" weight="heavy">
            <Trans>Obra</Trans>
          </Text>
          <ProjectFields form={form} />
          {!customer && (
            <Notice tone="neutral" icon={<IconShieldLock size={20} />}>
              <Trans>
                Avise o cliente de que você o cadastra no programa. Do documento guardamos só um código e os três
                últimos caracteres.
              </Trans>
            </Notice>
          )}
        </Stack>
      </form>
    </Drawer>
  )
}
