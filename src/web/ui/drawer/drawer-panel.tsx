/** The drawer itself, over the headless kit; loaded when the first drawer opens. */
import { Drawer as Base } from '@base-ui/react/drawer'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../button/icon-button.tsx'
import { IconX } from '../icons.ts'
import { useMedia } from '../media/use-media.ts'
import { OverlayBody } from '../overlay-body.tsx'
import * as overlay from '../overlay.css.ts'
import { mq } from '../theme/media.ts'
import * as css from './drawer.css.ts'
import { useAfterMount } from '../use-after-mount.ts'
import { useLayer } from '../layer/use-layer.ts'
import type { DrawerProps } from './drawer.tsx'

export function DrawerPanel({
  open,
  onClose,
  title,
  description,
  side = 'right',
  blockOutside = false,
  closeButton = true,
  footer,
  children,
}: DrawerProps) {
  const { t } = useLingui()
  const phone = useMedia(mq.smMax)
  const from = phone ? 'bottom' : side
  const ready = useAfterMount()
  useLayer(open, onClose)
  return (
    <Base.Root
      open={open && ready}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      swipeDirection={from === 'bottom' ? 'down' : from}
      disablePointerDismissal={blockOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={overlay.backdrop} />
        <Base.Viewport className={css.viewport} data-side={from}>
          <Base.Popup className={css.popup} data-side={from}>
            {phone && <div className={css.handle} aria-hidden="true" />}
            <Base.Content className={css.content}>
              <div className={overlay.head}>
                <div className={overlay.headTexts}>
                  <Base.Title className={overlay.title}>{title}</Base.Title>
                  {description && <Base.Description className={overlay.description}>{description}</Base.Description>}
                </div>
                {closeButton && <Base.Close render={<IconButton label={t`Fechar`} icon={<IconX size={24} />} />} />}
              </div>
              <OverlayBody>{children}</OverlayBody>
              {footer && <div className={overlay.foot}>{footer}</div>}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
