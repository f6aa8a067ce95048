import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReadingReport } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ReadingReportPage } from './reading-report-page.tsx'

let close: () => void
afterEach(() => close())

async function open(report: ReadingReport) {
  const opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'auditor' })
  close = opened.close
  opened.server.on('GET /admin/reports/reading', { json: report })
  await showPage(opened.app, () => <ReadingReportPage />)
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('each month says what was waited for and typed, each source what of it was right', async () => {
  await open({
    queue: { waiting: 12, since: new Date(Date.now() - 3 * 86_400_000).toISOString(), unread: 1 },
    months: [
      {
        month: '2026-11',
        invoices: 8,
        typed: 20,
        seconds: 4,
        notRead: 3,
        sources: [
          { source: 'code', read: 1999, corrected: 1 },
          { source: 'ocr', read: 0, corrected: 2 },
        ],
      },
      { month: '2026-10', invoices: 1, typed: 61, seconds: null, notRead: 5, sources: [] },
    ],
  })
  await screen.findByRole('table', { name: 'Por fonte' })
  screen.getByText('A mais antiga chegou há 3 dias')
  screen.getByText('12')
  expect(rowsOf(screen.getByRole('table', { name: 'Por mês' }))).toEqual([
    '11/2026Notas aprovadas8Campos não lidos3Segundos até a leitura4Caracteres digitados por nota2,5',
    '10/2026Notas aprovadas1Campos não lidos5Segundos até a leitura—Caracteres digitados por nota61',
  ])
  expect(rowsOf(screen.getByRole('table', { name: 'Por fonte' }))).toEqual([
    '11/2026FonteCódigo de barras ou QRCampos lidos1.999Campos corrigidos1Acerto99,95 %',
    '11/2026FonteImpressãoCampos lidos0Campos corrigidos2Acerto0 %',
  ])
})

test('before the first approval it says when it begins', async () => {
  await open({ queue: { waiting: 0, since: null, unread: 0 }, months: [] })
  expect(await screen.findByText('Ainda não há o que contar')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Por fonte' })).toBeNull()
})
