/** The modal itself, over the headless kit; loaded when the first modal opens. */
import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../button/icon-button.tsx'
import { IconX } from '../icons.ts'
import { OverlayBody } from '../overlay-body.tsx'
import * as overlay from '../overlay.css.ts'
import { useModalsBlocked } from './modal-gate.ts'
import * as css from './modal.css.ts'
import { useAfterMount } from '../use-after-mount.ts'
import { useLayer } from '../layer/use-layer.ts'
import type { ModalProps } from './modal.tsx'

export function ModalPanel(props: ModalProps) {
  const { open, onClose, title, description, blockOutside = false, role = 'dialog', initialFocus } = props
  const { footer, children } = props
  const { t } = useLingui()
  const blocked = useModalsBlocked()
  const ready = useAfterMount()
  useLayer(open && !blocked, onClose)
  if (blocked) return null
  return (
    <Base.Root
      open={open && ready}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      disablePointerDismissal={blockOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay.backdrop} />
        <Base.Viewport className={css.viewport}>
          <Base.Popup className={css.popup} role={role} initialFocus={initialFocus}>
            <div className={overlay.head}>
              <div className={overlay.headTexts}>
                <Base.Title className={overlay.title}>{title}</Base.Title>
                {description && <Base.Description className={overlay.description}>{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton label={t`Fechar`} icon={<IconX size={24} />} />} />
            </div>
            {children && <OverlayBody>{children}</OverlayBody>}
            {footer && <div className={overlay.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
