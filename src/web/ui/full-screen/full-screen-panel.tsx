/** The layer itself, over the headless kit; loaded when the first one opens. */
import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '../icons.ts'
import { useAfterMount } from '../use-after-mount.ts'
import { useLayer } from '../layer/use-layer.ts'
import * as css from './full-screen.css.ts'
import type { FullScreenProps } from './full-screen.tsx'

export function FullScreenPanel({ open, onClose, title, actions, footer, children }: FullScreenProps) {
  const { t } = useLingui()
  const ready = useAfterMount()
  useLayer(open, onClose)
  return (
    <Base.Root
      open={open && ready}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup className={css.popup}>
          <div className={css.head}>
            <div className={css.start}>
              <Base.Close className={css.tool} aria-label={t`Fechar`}>
                <IconX size={24} />
              </Base.Close>
              <Base.Title className={css.title}>{title}</Base.Title>
            </div>
            {actions}
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
