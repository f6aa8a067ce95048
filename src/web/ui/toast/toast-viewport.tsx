/** Shows the toasts, over the headless kit: top right, five seconds, paused by a pointer or while the window is not looked at, closed by a swipe. */
import { Toast as Base } from '@base-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect, type PointerEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconAlertCircle, IconCircleCheck, IconX } from '../icons.ts'
import { onToast, takeToasts, type ToastMessage } from './toast.ts'
import * as css from './toast.css.ts'

const manager = Base.createToastManager()
const defaultDuration = 5000

/** What stands in each slot. */
const slots = new Map<string, string>()

function show({ kind, text, action, slot, duration = defaultDuration }: ToastMessage): void {
  const former = slot === undefined ? undefined : slots.get(slot)
  if (former !== undefined) manager.close(former)
  const id = manager.add({
    type: kind,
    title: text,
    timeout: duration,
    priority: kind === 'error' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress()
          manager.close(id)
        },
      },
    }),
  })
  if (slot !== undefined) slots.set(slot, id)
}

/** A toast goes only when it was dragged over this share of its side (specification, section 9); the kit would let it go after 40 px. */
const farEnough = 0.8

function keepShortDrag(event: PointerEvent<HTMLElement>): void {
  const { style, offsetWidth, offsetHeight } = event.currentTarget
  const moved = (axis: 'x' | 'y') =>
    Math.abs(Number.parseFloat(style.getPropertyValue(`--toast-swipe-movement-${axis}`)))
  const dragged = Math.max((moved('x') || 0) / offsetWidth, (moved('y') || 0) / offsetHeight)
  if (dragged === 0 || dragged >= farEnough) return
  event.stopPropagation()
  event.currentTarget.dispatchEvent(
    new window.PointerEvent('pointercancel', { pointerId: event.pointerId, bubbles: true }),
  )
}

export function ToastViewport() {
  const { t } = useLingui()
  useEffect(() => {
    const drain = () => takeToasts().forEach(show)
    drain()
    return onToast(drain)
  }, [])
  return (
    <Base.Provider toastManager={manager} limit={3} timeout={defaultDuration}>
      <Base.Portal>
        <Base.Viewport className={css.viewport} aria-label={t`Avisos`}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** The kit reads an error out by a second, unseen copy and hides the one in sight, whose buttons must be found all the same. */
const inSight = { 'aria-hidden': false, 'aria-live': 'off' } as const

function ToastList() {
  const { t } = useLingui()
  const { toasts } = Base.useToastManager()
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      className={css.toast}
      swipeDirection={['up', 'left', 'right']}
      onPointerUpCapture={keepShortDrag}
      {...(item.type === 'error' && inSight)}
    >
      <Base.Content className={css.content}>
        <span className={css.icon} aria-hidden="true">
          {item.type === 'error' ? <IconAlertCircle size={24} /> : <IconCircleCheck size={24} />}
        </span>
        <Base.Title className={css.text} render={<p />} />
        {item.actionProps && <Base.Action className={css.action} />}
        <Base.Close aria-hidden={false} render={<IconButton label={t`Fechar aviso`} icon={<IconX size={20} />} />} />
      </Base.Content>
    </Base.Root>
  ))
}
