/** What can be done with a credit of a promotion: correcting it and taking it back. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PointsExtraApplication } from '#contract/api.gen.ts'
import { IconPencil, IconX } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { CorrectionDrawer } from './correction-drawer.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

interface Asked {
  readonly what: 'correct' | 'take-back'
  readonly application: PointsExtraApplication
}

/** `promotionId` is the promotion all of them are of. */
export function useApplicationActions(promotionId: string) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const actionsOf = (application: PointsExtraApplication): readonly MenuAction[] =>
    application.status === 'removed'
      ? []
      : [
          {
            key: 'correct',
            label: t`Corrigir pontos`,
            icon: <IconPencil size={20} />,
            onPress: () => setAsked({ what: 'correct', application }),
          },
          {
            key: 'take-back',
            label: t`Retirar pontos`,
            icon: <IconX size={20} />,
            danger: true,
            onPress: () => setAsked({ what: 'take-back', application }),
          },
        ]
  const which = asked && { promotionId, application: asked.application }
  const dialog = (
    <>
      {which && asked.what === 'correct' && <CorrectionDrawer which={which} onClose={close} />}
      {which && asked.what === 'take-back' && <TakeBackDialog which={which} onClose={close} />}
    </>
  )
  return { actionsOf, dialog }
}
