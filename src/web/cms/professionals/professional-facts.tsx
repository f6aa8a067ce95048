/** Who a professional is and how they work: a part of the drawer and of the page. */
import { useLingui } from '@lingui/react/macro'
import type { Professional } from '#contract/api.gen.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatCalendarDay, formatDateTime } from '#web/i18n/format.ts'
import { professionalStateText, professionalStateTone } from '#web/parts/professional-state.ts'
import { useModalityChoices } from '#web/parts/modality-choices.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Text } from '#web/ui/text/text.tsx'

const line = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

export function PersonalFacts({ professional: one }: { professional: Professional }) {
  const { t } = useLingui()
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: t`E-mail`, description: one.email },
        { term: t`E-mail confirmado`, description: one.emailValidated ? t`Sim` : t`Ainda não` },
        { term: t`Celular`, description: one.cellphone && formatPhone(one.cellphone) },
        { term: t`CPF`, description: one.cpf && formatCpf(one.cpf) },
        { term: t`Data de nascimento`, description: one.birthDate && formatCalendarDay(one.birthDate) },
        { term: t`Cadastro`, description: formatDateTime(one.createdAt) },
        { term: t`Último acesso`, description: one.lastSeenAt && formatDateTime(one.lastSeenAt) },
      ]}
    />
  )
}

/** Nothing for whoever has told nothing yet. */
export function WorkFacts({ professional: one }: { professional: Professional }) {
  const { t } = useLingui()
  const modality = useModalityChoices().find(({ value }) => value === one.modality)
  const { address, office, socialMedia } = one
  const told = [
    { term: t`Profissão`, description: one.profession },
    { term: t`Modalidade`, description: modality?.label },
    { term: t`CAU`, description: one.cau },
    { term: t`CREA`, description: one.crea },
    { term: t`Número da ABD`, description: one.abd },
    { term: t`Escritório`, description: line(office.name, office.role) },
    { term: t`CNPJ do escritório`, description: office.cnpj && formatCnpj(office.cnpj) },
    {
      term: t`Endereço`,
      description: line(address.street, address.number, address.complement, address.neighborhood),
    },
    { term: t`Cidade`, description: line(address.city, address.state) },
    { term: t`CEP`, description: address.zipCode && formatCep(address.zipCode) },
    { term: t`Facebook`, description: socialMedia.facebook },
    { term: t`Behance`, description: socialMedia.behance },
    { term: t`Pinterest`, description: socialMedia.pinterest },
    { term: t`Vendedor de referência`, description: one.referenceSeller },
  ].filter(({ description }) => description)
  if (told.length === 0) return null
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        {t`Trabalho e redes`}
      </Text>
      <DefinitionList columns={2} items={told} />
    </Stack>
  )
}

/** How the registration stands, and the list somebody is on. */
export function StandingChips({ professional: { status, subUserType } }: { professional: Professional }) {
  const { t, i18n } = useLingui()
  return (
    <Row gap={2}>
      <Chip tone={professionalStateTone[status]}>{i18n._(professionalStateText[status])}</Chip>
      {subUserType === 'pce' && <Chip>{t`PCE`}</Chip>}
    </Row>
  )
}
