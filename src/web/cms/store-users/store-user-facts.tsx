/** What is known of somebody of a store besides what can be written. */
import { useLingui } from '@lingui/react/macro'
import type { StoreUser } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { DefinitionList, type DefinitionListProps } from '#web/ui/list/definition-list.tsx'
import { storeUserKindText } from './store-user-texts.ts'

interface StoreUserFactsProps {
  user: StoreUser
  /** What a form has in its fields, too. */
  whole?: boolean | undefined
}

export function StoreUserFacts({ user, whole }: StoreUserFactsProps) {
  const { t, i18n } = useLingui()
  const told: DefinitionListProps['items'] = [
    { term: t`Perfil`, description: i18n._(storeUserKindText[user.subUserType]) },
    { term: t`Celular`, description: user.cellphone && formatPhone(user.cellphone) },
    { term: t`CPF`, description: user.cpf && formatCpf(user.cpf) },
  ]
  return (
    <DefinitionList
      columns={2}
      items={[
        ...(whole ? told : []),
        { term: t`Loja`, description: user.store.name },
        { term: t`CNPJ`, description: formatCnpj(user.store.cnpj) },
        { term: t`E-mail confirmado`, description: user.emailValidated ? t`Sim` : t`Ainda não` },
        { term: t`Cadastro`, description: formatDateTime(user.createdAt) },
        { term: t`Último acesso`, description: user.lastSeenAt && formatDateTime(user.lastSeenAt) },
      ]}
    />
  )
}
