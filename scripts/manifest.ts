/** The web app manifest: how the app looks and behaves once it stands on the home screen. */
import type { ManifestOptions } from 'vite-plugin-pwa'
import { shareTarget } from '../src/domain/invoices/share-target.ts'
import { brand } from './brand.ts'

const { programme, lightPalette, screenshots } = brand

/** In px, as they are taken. */
const screenshotSizes = { narrow: '780x1688', wide: '1440x900' } as const

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: programme.name,
  short_name: programme.shortName,
  description: programme.description,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/dashboard?origem=app',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: lightPalette.color.canvas,
  theme_color: lightPalette.color.primary,
  categories: ['business', 'lifestyle'],
  launch_handler: { client_mode: 'focus-existing' },
  share_target: {
    action: shareTarget.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [
        {
          name: shareTarget.field,
          accept: ['image/*', 'application/pdf', '.pdf', 'application/xml', 'text/xml', '.xml'],
        },
      ],
    },
  },
  file_handlers: [
    {
      action: '/invoices?enviar=sim',
      accept: { 'application/pdf': ['.pdf'], 'application/xml': ['.xml'], 'text/xml': ['.xml'] },
    },
  ],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: screenshots.map(({ src, form, label }) => ({
    src: `/${src}`,
    sizes: screenshotSizes[form],
    type: 'image/webp',
    form_factor: form,
    label,
  })),
  shortcuts: [
    { name: 'Enviar nota', url: '/invoices?enviar=camera', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Ler QR', url: '/scan', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Meus pontos', url: '/your-points', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    { name: 'Envios', url: '/envios', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
  ],
}
