/** A code for cameras. */
import type { Gallery } from '../gallery.ts'
import { QrCode } from './qr-code.tsx'

export const gallery: Gallery = {
  piece: 'qr code',
  states: [
    {
      name: 'link',
      draw: () => (
        <QrCode
          text="https://nascente.example/sign-up-profissional?token=3q2-7wAAAAAAAAAAAAAAAA"
          label="Código do convite"
        />
      ),
    },
  ],
}
