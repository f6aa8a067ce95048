/** One store beside the list, or a new one; who may not change it reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/api.gen.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { StoreContact, StoreFacts } from './store-facts.tsx'
import { StoreFormFields } from './store-form-fields.tsx'
import { useStoreForm } from './use-store-form.ts'

interface StoreDrawerProps {
  /** Null for a new one. */
  store: Store | null
  /** What it may spend now; absent while that is on its way. */
  points: number | undefined
  onClose: () => void
}

function StoreWay({ id }: { id: string }) {
  return (
    <ButtonLink outline compact render={<Link to="/cms/shopkeepers/$id" params={{ id }} />}>
      <Trans>Abrir a ficha</Trans>
    </ButtonLink>
  )
}

export function StoreReading({ store, points, onClose }: StoreDrawerProps & { store: Store }) {
  return (
    <Drawer open onClose={onClose} title={store.tradeName}>
      <Stack gap={5}>
        <StoreFacts store={store} points={points} way={<StoreWay id={store._id} />} />
        <StoreContact store={store} />
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
      {store && <StoreFacts store={store} points={points} way={<StoreWay id={store._id} />} />}
      <StoreFormFields form={form} />
    </RegisterDrawer>
  )
}
