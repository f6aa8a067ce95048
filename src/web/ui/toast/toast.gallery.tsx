/** Toasts that stay. */
import { useEffect } from 'react'
import type { Gallery } from '../gallery.ts'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast.ts'

function Raised({ raise }: { raise: () => void }) {
  useEffect(raise, [raise])
  return <ToastHost />
}

const success = () => toast.success('Nota enviada.', { duration: 0 })
const error = () => toast.error('Não foi possível enviar. A nota continua na fila e sobe sozinha.', { duration: 0 })
const action = () => toast.success('Envio apagado.', { duration: 0, action: { label: 'Desfazer', onPress: () => {} } })
const several = () => {
  toast.success('Importado com sucesso!', { duration: 0 })
  toast.success('Lojas criadas: 12', { duration: 0 })
  toast.success('Lojas atualizadas: 4', { duration: 0 })
}

export const gallery: Gallery = {
  piece: 'toast',
  states: [
    { name: 'success', alone: true, draw: () => <Raised raise={success} /> },
    { name: 'error', alone: true, draw: () => <Raised raise={error} /> },
    { name: 'action', alone: true, draw: () => <Raised raise={action} /> },
    { name: 'several', alone: true, draw: () => <Raised raise={several} /> },
  ],
}
