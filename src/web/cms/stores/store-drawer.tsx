/** One store beside the list, or a new one; who may not change it reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/api.gen.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { StoreFormFields } from './store-form-fields.tsx'
import { storeStandingOf } from './store-texts.ts'
import { useStoreForm } from './use-store-form.ts'

interface StoreDrawerProps {
  /** Null for a new one. */
  store: Store | null
  /** What it may spend now; absent while that is on its way. */
  points: number | undefined
  onClose: () => void
}

/** What is not written in the form, and the way to its people. */
function Facts({ store, points }: { store: Store; points: number | undefined }) {
  const { t, i18n } = useLingui()
  const { text, tone } = storeStandingOf(store)
  return (
    <Stack gap={4}>
      <DefinitionList
        columns={2}
        items={[
          { term: t`CNPJ`, description: formatCnpj(store.cnpj) },
          { term: t`Situação`, description: <Chip tone={tone}>{i18n._(text)}</Chip> },
          { term: t`Pontos`, description: points === undefined ? '—' : formatPoints(points) },
          { term: t`Grupo econômico`, description: store.economicGroup?.name },
          { term: t`Cadastro`, description: formatDateTime(store.createdAt) },
        ]}
      />
      <ButtonLink outline compact render={<Link to="/cms/shopkeepers/users" search={{ page: 1, loja: store._id }} />}>
        <Trans>Ver usuários da loja</Trans>
      </ButtonLink>
    </Stack>
  )
}

function addressOf({ street, number, complement, neighborhood }: Store): string {
  return [street, number, complement, neighborhood].filter(Boolean).join(', ')
}

export function StoreReading({ store, points, onClose }: StoreDrawerProps & { store: Store }) {
  const { t } = useLingui()
  return (
    <Drawer open onClose={onClose} title={store.tradeName}>
      <Stack gap={5}>
        <Facts store={store} points={points} />
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
        <RecordTrail kind="store" id={store._id} />
      </Stack>
    </Drawer>
  )
}

export function StoreDrawer({ store, points, onClose }: StoreDrawerProps) {
  const { t } = useLingui()
  const form = useStoreForm({ row: store, onDone: onClose })
  return (
    <RegisterDrawer
      title={store?.tradeName ?? t`Nova loja`}
      form={form}
      onClose={onClose}
      trail={store && { kind: 'store', id: store._id }}
    >
      {store && <Facts store={store} points={points} />}
      <StoreFormFields form={form} />
    </RegisterDrawer>
  )
}
