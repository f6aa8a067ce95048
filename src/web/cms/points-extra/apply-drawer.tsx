/** A promotion applied by hand: whoever gets it is chosen, and what it does is shown before it is confirmed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AdminPointsExtra, PointsExtraOwnerType } from '#contract/api.gen.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ApplyingConfirmation } from './applying-confirmation.tsx'
import { ProfessionalPicker, StorePicker } from './owner-pickers.tsx'

interface ApplyDrawerProps {
  promotion: AdminPointsExtra
  ownerType: PointsExtraOwnerType
  onClose: () => void
}

export function ApplyDrawer({ promotion, ownerType, onClose }: ApplyDrawerProps) {
  const { t } = useLingui()
  const id = useId()
  const [ids, setIds] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  return (
    <Drawer
      open
      onClose={onClose}
      blockOutside={ids.length > 0}
      title={ownerType === 'professional' ? t`Aplicar a profissionais` : t`Aplicar a uma loja`}
      footer={
        <Button type="submit" form={id} fullWidth disabled={ids.length === 0}>
          <Trans>Ver o que muda</Trans>
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ids.length > 0) setAsked(true)
        }}
      >
        <Stack gap={4}>
          <Text tone="muted">
            <Trans>Para quem esteve lá e não pôde ler o código. Vale também depois do fim da promoção.</Trans>
          </Text>
          {ownerType === 'professional' ? (
            <ProfessionalPicker value={ids} onValueChange={setIds} />
          ) : (
            <StorePicker promotion={promotion} value={ids[0] ?? ''} onValueChange={(store) => setIds([store])} />
          )}
        </Stack>
      </form>
      {asked && (
        <ApplyingConfirmation
          applying={{ promotion, ownerType, ids }}
          onClose={() => setAsked(false)}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
