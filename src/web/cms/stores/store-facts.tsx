/** What a store is and how it is reached: a part of the drawer and of the page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Store } from '#contract/api.gen.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { storeStandingOf } from './store-texts.ts'

interface StoreFactsProps {
  store: Store
  /** What it may spend now; absent while that is on its way, null where it is told elsewhere. */
  points: number | null | undefined
  /** Another way on, before that to its people. */
  way?: ReactNode
}

/** What is not written in the form, and the ways on. */
export function StoreFacts({ store, points, way }: StoreFactsProps) {
  const { t, i18n } = useLingui()
  const { text, tone } = storeStandingOf(store)
  return (
    <Stack gap={4}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`CNPJ`, description: formatCnpj(store.cnpj) },
          { term: t`Situação`, description: <Chip tone={tone}>{i18n._(text)}</Chip> },
          { term: t`Pontos`, description: points === undefined ? '—' : points === null ? null : formatPoints(points) },
          { term: t`Grupo econômico`, description: store.economicGroup?.name },
          { term: t`Cadastro`, description: formatDateTime(store.createdAt) },
        ]}
      />
      <Row gap={2}>
        {way}
        <ButtonLink outline compact render={<Link to="/cms/shopkeepers/users" search={{ page: 1, loja: store._id }} />}>
          <Trans>Ver usuários da loja</Trans>
        </ButtonLink>
      </Row>
    </Stack>
  )
}

function addressOf({ street, number, complement, neighborhood }: Store): string {
  return [street, number, complement, neighborhood].filter(Boolean).join(', ')
}

export function StoreContact({ store }: { store: Store }) {
  const { t } = useLingui()
  return (
    <DefinitionList
      items={[
        { term: t`Razão social`, description: store.corporateName },
        { term: t`E-mail`, description: store.email },
        { term: t`Telefone`, description: store.phone && formatPhone(store.phone) },
        { term: t`Endereço`, description: addressOf(store) },
        { term: t`Cidade`, description: [store.city, store.state].filter(Boolean).join(' – ') },
        { term: t`CEP`, description: store.zipCode && formatCep(store.zipCode) },
      ]}
    />
  )
}
