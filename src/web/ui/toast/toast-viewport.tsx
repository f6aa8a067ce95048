/** Shows the toasts, over the headless kit: top right, five seconds, paused by a pointer or the focus, closed by a swipe. */
import { Toast as Base } from '@base-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconAlertCircle, IconCircleCheck, IconX } from '../icons.ts'
import { onToast, takeToasts, type ToastMessage } from './toast.ts'
import * as css from './toast.css.ts'

const manager = Base.createToastManager()
const defaultDuration = 5000

function show({ kind, text, action, duration = defaultDuration }: ToastMessage): void {
  const id = manager.add({
    type: kind,
    description: text,
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

function ToastList() {
  const { t } = useLingui()
  const { toasts } = Base.useToastManager()
  return toasts.map((item) => (
    <Base.Root key={item.id} toast={item} className={css.toast} swipeDirection={['up', 'right']}>
      <Base.Content className={css.content}>
        <span className={css.icon} aria-hidden="true">
          {item.type === 'error' ? <IconAlertCircle size={24} /> : <IconCircleCheck size={24} />}
        </span>
        <Base.Description className={css.text} />
        {item.actionProps && <Base.Action className={css.action} />}
        <Base.Close render={<IconButton label={t`Fechar aviso`} icon={<IconX size={20} />} />} />
      </Base.Content>
    </Base.Root>
  ))
}
