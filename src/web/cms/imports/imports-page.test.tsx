import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Import } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ImportsPage } from './imports-page.tsx'
import type { ImportsSearch } from './imports-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000901'
const one = `GET /admin/imports/${id}`
const commit = `POST /admin/imports/${id}/commit`
const checked: Import = {
  _id: id,
  kind: 'stores',
  status: 'checked',
  filename: 'lojas.csv',
  sheet: null,
  otherSheets: [],
  encoding: 'windows-1252',
  separator: ';',
  header: [
    { title: 'Documento', column: 'cnpj' },
    { title: 'observacao', column: null },
  ],
  ignoredColumns: ['observacao'],
  readOnlyColumns: ['Cadastrada em'],
  samples: [{ line: 2, column: 'cidade', text: 'São Paulo' }],
  skipped: [{ line: 1, text: 'Lojas da região sul' }],
  progress: 100,
  rows: 1204,
  created: 1200,
  updated: 2,
  unchanged: 1,
  invalid: 1,
  byName: 'Carla',
  createdAt: '2026-11-20T12:00:00.000Z',
  committedAt: null,
}
const fault = { line: 7, column: 'cnpj', value: '1,12223E+13', reason: 'Digite um CNPJ válido' }
const detail = (change: Partial<Import> = {}) => ({ json: { import: { ...checked, ...change }, faults: [fault] } })

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ImportsSearch>({ page: 1, importacao: id })
  return <ImportsPage kind="stores" search={search} onSearch={setSearch} />
}

async function show(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on('GET /admin/imports', { json: { docs: [], totalDocs: 0, page: 1, limit: 20, totalPages: 1 } })
  server.on(one, detail())
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, staticData: { title: { id: 'Importar lojas' } } }),
    history: createMemoryHistory(),
  })
  await router.load()
  return render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes */}
        <RouterProvider router={router as never} />
      </AppProvider>
    </QueryClientProvider>,
  )
}

test('what was found stands beside its wrong rows, and only the right ones are written', async () => {
  await show()
  expect(await screen.findByText('Lido como Windows-1252, com colunas separadas por ponto e vírgula.')).toBeTruthy()
  expect(screen.getByText('Colunas que não usamos: observacao.')).toBeTruthy()
  expect(screen.getByText('Colunas só para leitura, que não mudam o cadastro: Cadastrada em.')).toBeTruthy()
  expect(screen.getByText('Confira os acentos: São Paulo')).toBeTruthy()
  expect(screen.getByText('Linha 1 deixada de lado: Lojas da região sul')).toBeTruthy()
  // Its file is no longer at hand.
  expect(screen.queryByLabelText('Acentos errados? Ler de outra forma')).toBeNull()
  expect(screen.getByText('1,12223E+13')).toBeTruthy()
  const done = { ...checked, status: 'committed' as const }
  server.on(commit, { json: { msg: 'Importado com sucesso!', created: 1200, updated: 2, import: done } })
  server.on(one, detail({ status: 'committed' }))
  fireEvent.click(screen.getByRole('button', { name: /^Importar só as 1\.?202 linhas certas$/ }))
  await waitFor(() => expect(server.count(commit)).toBe(1))
  expect(server.calls.find(({ path }) => path.endsWith('/commit'))?.body).toBe('{"partial":true}')
  await waitFor(() => expect(screen.queryByText('A criar')).toBeNull())
  // The figure, and the column of what was imported before.
  expect(screen.getAllByText('Criadas')).toHaveLength(2)
  expect(takeToasts()[0]?.text).toBe('Importado com sucesso!')
})

test('why nothing was written stays beside the button', async () => {
  await show()
  server.on(commit, refusal(409, 'import-not-ready'))
  fireEvent.click(await screen.findByRole('button', { name: /^Importar só/ }))
  expect(await screen.findByText('Esta importação já mudou de situação. Veja como ela está agora.')).toBeTruthy()
})

test('who may only read sees the result and no way to write it', async () => {
  await show('auditor')
  expect(await screen.findByText('Seu acesso permite ver as importações, mas não fazer uma nova.')).toBeTruthy()
  expect(await screen.findByText('1,12223E+13')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})
