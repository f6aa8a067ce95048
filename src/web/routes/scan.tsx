import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ScanPage } from '#web/features/scanner/scan-page.tsx'

export const Route = createFileRoute('/scan')({ component: ScanPage, staticData: { title: msg`Ler QR` } })
