/** The fields of a store. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { type StoreField, storeFields, storeTexts } from '#domain/stores/store-fields.ts'
import { storeOfCnpj } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { CepLookupField } from '#web/parts/cep-lookup-field.tsx'
import { storeFieldTexts } from '#web/parts/store-field-texts.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import type { useStoreForm } from './use-store-form.ts'

type Form = ReturnType<typeof useStoreForm>

const states = federalStates.map((state) => ({ value: state, label: state }))

/** Says at once when somebody has registered the CNPJ before, and leads there. */
function NewCnpj({ values, set, errorOf }: Form) {
  const { t } = useLingui()
  const cnpj = normalizeCnpj(values.cnpj)
  const known = useQuery({ ...storeOfCnpj(useApp(), cnpj ?? ''), enabled: cnpj !== null })
  const store = cnpj === null ? null : known.data?.store
  return (
    <>
      <CnpjField
        name="cnpj"
        label={t`CNPJ`}
        autoComplete="off"
        hint={t`Identifica a loja e não muda depois.`}
        value={values.cnpj}
        onValueChange={(text) => set({ cnpj: text })}
        error={errorOf('cnpj')}
      />
      {store && (
        <Notice tone="warning" title={t`Esta loja já está cadastrada`}>
          <Stack gap={3}>
            {store.tradeName}
            <ButtonLink outline compact render={<Link to="/cms/shopkeepers" search={{ page: 1, loja: store.cnpj }} />}>
              <Trans>Abrir cadastro</Trans>
            </ButtonLink>
          </Stack>
        </Notice>
      )}
    </>
  )
}

function Phone({ values, set, errorOf }: Form) {
  const { t } = useLingui()
  return (
    <TextField
      name="phone"
      label={t`Telefone`}
      hint={t`Também 0800 e 4004; mais de um, separados por barra`}
      inputMode="tel"
      autoComplete="off"
      optional
      maxLength={60}
      value={values.phone}
      onValueChange={(phone) => set({ phone })}
      error={errorOf('phone')}
    />
  )
}

function State({ values, set, errorOf }: Form) {
  const { t } = useLingui()
  return (
    <Dropdown
      name="state"
      label={t`Estado`}
      placeholder={t`Escolha`}
      noOptionsText={t`Nenhum estado encontrado`}
      optional
      searchable
      clearable
      options={states}
      value={values.state}
      onValueChange={(state) => set({ state })}
      error={errorOf('state')}
    />
  )
}

/** Fields that are more than a line of text. */
const special: Readonly<Partial<Record<StoreField, (form: Form) => ReactNode>>> = {
  cnpj: (form) => form.isNew && <NewCnpj {...form} />,
  phone: (form) => <Phone {...form} />,
  zipCode: ({ values, set, errorOf }) => (
    <CepLookupField value={values.zipCode} onKnown={set} error={errorOf('zipCode')} />
  ),
  state: (form) => <State {...form} />,
}

function Line({ name, form: { values, set, errorOf } }: { name: StoreField; form: Form }) {
  const { i18n } = useLingui()
  return (
    <TextField
      name={name}
      label={i18n._(storeFieldTexts[name])}
      autoComplete="off"
      optional={storeTexts[name].need === 'never'}
      maxLength={name === 'email' ? 254 : 160}
      {...(name === 'email' && { type: 'email', autoCapitalize: 'none' })}
      value={values[name]}
      onValueChange={(text) => set({ [name]: text })}
      error={errorOf(name)}
    />
  )
}

export function StoreFormFields({ form }: { form: Form }) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      {storeFields.map((name) => {
        const field = special[name]
        return <Fragment key={name}>{field ? field(form) : <Line name={name} form={form} />}</Fragment>
      })}
      <Switch
        name="participating"
        label={t`Participa do programa`}
        hint={t`Suas vendas valem pontos e novas pessoas podem entrar nela.`}
        value={form.values.participating}
        onValueChange={(participating) => form.set({ participating })}
      />
    </Stack>
  )
}
