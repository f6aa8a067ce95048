import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { promised } from '#domain/testing/promised.ts'
import type { AppContext } from '#web/data/app-context.ts'
import type { ExportedList } from '#web/data/exports.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ExportMenu } from './export-menu.tsx'
import { showPage } from '#web/parts/testing/show-page.tsx'

const call = 'GET /admin/stores/export'
const stores: ExportedList = { kind: 'stores', filter: { page: 3, search: 'água', active: true, state: undefined } }
const table = {
  text: '\uFEFFCNPJ\r\n',
  headers: {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="lojas-2026-11-22.csv"',
  },
}

let app: AppContext
let server: SmallServer
let close: () => void
/** Names of the files that were saved. */
let saved: string[]

beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  takeToasts()
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  ;({ app, server, close } = await openAs(personNamed('Carla', 'admin')))
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

async function take(way: RegExp, list = stores) {
  await showPage(app, () => <ExportMenu list={list} />)
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: way }))
}

test('exactly what the list is narrowed to is asked for, without its page, and saved by its name', async () => {
  server.on(call, table)
  await take(/CSV/)
  await waitFor(() => expect(saved).toEqual(['lojas-2026-11-22.csv']))
  const query = new URLSearchParams(server.calls.at(-1)?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ search: 'água', active: 'true', format: 'csv' })
  expect(takeToasts()).toMatchObject([{ kind: 'success', text: 'Arquivo gerado: lojas-2026-11-22.csv' }])
})

test('while a file is made another one is not', async () => {
  const [made, make] = promised()
  server.on(call, async () => {
    await made
    return table
  })
  await take(/CSV/)
  const button = await screen.findByRole('button', { name: 'Gerando o arquivo…' })
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  make()
  await waitFor(() => expect(saved).toHaveLength(1))
  await screen.findByRole('button', { name: 'Exportar' })
  expect(server.count(call)).toBe(1)
})

test('the records of a figure are asked for by its period and store', async () => {
  server.on('GET /admin/dashboard/usersTotal/export', table)
  await take(/CSV/, { kind: 'usersTotal', filter: { dateInit: undefined, dateEnd: '2026-11-22', store: 'casa' } })
  await waitFor(() => expect(saved).toHaveLength(1))
  const [path, query] = server.calls.at(-1)?.path.split('?') ?? []
  expect(path).toBe('/admin/dashboard/usersTotal/export')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    dateEnd: '2026-11-22',
    store: 'casa',
    format: 'csv',
  })
})

test('of many rows the person is told that the file is being prepared', async () => {
  server.on(call, { status: 202, json: { msg: 'Estamos preparando o arquivo.', export: {} } })
  await take(/XLSX/)
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([
      {
        text: 'Estamos preparando o arquivo. Avisaremos você quando ele puder ser baixado.',
        action: { label: 'Acompanhar' },
      },
    ]),
  )
  expect(saved).toEqual([])
})

test.each([
  [422, 'export-empty', 'Não há dados para exportar!'],
  [500, 'export-failed', 'Erro ao gerar o arquivo. Por favor, tente novamente.'],
])('a refusal %i %s is told and nothing is saved', async (status, code, text) => {
  server.on(call, refusal(status, code))
  await take(/CSV/)
  // The sink of failures is set by the app; here it is asked of the mutation itself.
  await waitFor(() => expect(callText(app.queries.getMutationCache().getAll().at(-1)?.state.error)).toBe(text))
  expect(saved).toEqual([])
})

test('the page of a portal in the place of the file is not saved', async () => {
  server.on(call, { text: '<html>Entre na rede</html>' })
  await take(/CSV/)
  await waitFor(() =>
    expect(app.queries.getMutationCache().getAll().at(-1)?.state.error).toMatchObject({ kind: 'unreadable' }),
  )
  expect(saved).toEqual([])
})
