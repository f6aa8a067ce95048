import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AdminKind } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { render } from '#web/ui/testing/render.tsx'
import { CmsFrame } from './cms-frame.tsx'
import { marina, setWidth } from './testing/page.tsx'

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'owner') {
  ;({ app, server, close } = await openAs({ ...personNamed('Marina', 'admin'), subUserType }))
  for (const list of ['professionals', 'stores', 'products', 'invoices'])
    server.on(`GET /admin/${list}`, { json: pageOf([]) })
  server.on('GET /admin/approvals/waiting', { json: { waiting: 2 } })
}
beforeAll(async () => {
  await prefetchOverlays()
  await import('./cms-palette.tsx')
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  setWidth(1440)
})
afterEach(() => close())

/** A list as pages of the back office have them. */
const list = (
  <>
    <input type="search" aria-label="Buscar" />
    <a href="?loja=nova" onClick={(event) => event.preventDefault()}>
      Nova loja
    </a>
    <table>
      <tbody>
        {['Casa', 'Forma'].map((name) => (
          <tr key={name}>
            <td>
              <input type="checkbox" aria-label={`Selecionar ${name}`} />
            </td>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as the table of the kit writes it */}
            <th role="rowheader" scope="row">
              <a href={`?loja=${name}`} onClick={(event) => event.preventDefault()}>
                {name}
              </a>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

async function show() {
  const frame = () => (
    <CmsFrame {...marina} onSignOut={left} unread={0}>
      {list}
    </CmsFrame>
  )
  const rootRoute = createRootRoute({ component: frame, notFoundComponent: frame, staticData: { title: { id: 'x' } } })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: rootRoute, history })
  await router.load()
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <RouterProvider router={router as never} />
      </AppProvider>
    </QueryClientProvider>,
  )
  return history
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const left = vi.fn()
const field = () => screen.findByRole('combobox', { name: 'Encontrar' })

test('Ctrl+K finds pages by their names and those of their groups, without accents', async () => {
  await open()
  const history = await show()
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: 'lojist IMPÓRT' } })
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1))
  fireEvent.click(screen.getByRole('option', { name: /Importar lojas/ }))
  await waitFor(() => expect(history.location.pathname).toBe('/cms/shopkeepers/import'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a few words find people, stores and invoices, and lead to them', async () => {
  await open()
  const [id, cnpj] = ['0199f3a0-0000-7000-8000-000000000001', '11222333000181']
  server.on('GET /admin/professionals', {
    json: pageOf([{ _id: id, name: 'Ana Lima', cpf: '52998224725', email: 'a@b' }]),
  })
  server.on('GET /admin/stores', { json: pageOf([{ _id: `${id}1`, tradeName: 'Casa das Louças', cnpj }]) })
  const history = await show()
  press('k', { metaKey: true })
  fireEvent.change(await field(), { target: { value: '112' } })
  expect(await screen.findByRole('option', { name: /Ana Lima.*529\.982\.247-25/ })).toBeTruthy()
  fireEvent.click(await screen.findByRole('option', { name: /Casa das Louças.*11\.222\.333\/0001-81/ }))
  await waitFor(() => expect(history.location.href).toBe(`/cms/shopkeepers/${id}1`))
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('what was opened last stands first, until something is looked for', async () => {
  await open()
  const history = await show()
  for (const page of ['auditoria', 'campanhas', 'auditoria']) {
    press('k', { ctrlKey: true })
    fireEvent.change(await field(), { target: { value: page } })
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(page, 'i') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  press('k', { ctrlKey: true })
  await field()
  const last = within(screen.getByRole('group', { name: 'Usados por último' }))
  expect(last.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Auditoria', 'Campanhas'])
  fireEvent.click(last.getByRole('option', { name: 'Campanhas' }))
  await waitFor(() => expect(history.location.pathname).toBe('/cms/campaigns'))
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: 'aud' } })
  await waitFor(() => expect(screen.queryByText('Usados por último')).toBeNull())
})

test('a product is found by its name, and what can be begun by a word, where one may', async () => {
  await open()
  const product = { _id: '0199f3a0-0000-7000-8000-000000000003', sku: 'CUB-01', name: 'Cuba de apoio' }
  server.on('GET /admin/products', { json: pageOf([product]) })
  const history = await show()
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: 'cuba' } })
  fireEvent.click(await screen.findByRole('option', { name: /Cuba de apoio.*CUB-01/ }))
  await waitFor(() => expect(history.location.href).toBe('/cms/products/list?page=1&search=CUB-01'))
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: 'nova camp' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Nova campanha' }))
  await waitFor(() => expect(history.location.href).toBe('/cms/campaigns?campanha=novo'))
})

test('whoever may not make something is not offered it, and everybody may leave', async () => {
  await open('support')
  await show()
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: 'nova campanha' } })
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
  fireEvent.change(await field(), { target: { value: 'sair' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Sair' }))
  expect(left).toHaveBeenCalledOnce()
})

test('g and a letter go to a page, where this admin may go', async () => {
  await open('support')
  const history = await show()
  press('l')
  press('g')
  press('a')
  press('g')
  press('x')
  press('l')
  expect(history.location.pathname).toBe('/')
  press('g')
  press('l')
  await waitFor(() => expect(history.location.pathname).toBe('/cms/shopkeepers'))
})

test('one letter asks nobody, and a list that cannot be asked is told', async () => {
  await open()
  await show()
  press('k', { ctrlKey: true })
  const input = await field()
  server.calls.length = 0
  fireEvent.change(input, { target: { value: 'q' } })
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
  expect(server.calls.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
  server.on('GET /admin/stores', { status: 403, json: { error: { msg: 'Não.', code: 'forbidden' } } })
  fireEvent.change(input, { target: { value: 'qwx' } })
  expect(await screen.findByText('Não foi possível procurar em tudo. Confira a conexão.')).toBeTruthy()
})

test.each(['Auditoria', 'Pontos em aberto'])('%s is not offered to who may not see it', async (name) => {
  await open('support')
  await show()
  press('k', { ctrlKey: true })
  fireEvent.change(await field(), { target: { value: name.toLowerCase() } })
  expect(await screen.findByText('Nada encontrado')).toBeTruthy()
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('letters go through the list, and mean nothing while somebody types', async () => {
  await open()
  await show()
  const [casa, forma] = ['Casa', 'Forma'].map((name) => screen.getByRole('link', { name }))
  for (const [key, focused] of [
    ['j', casa],
    ['j', forma],
    ['j', forma],
    ['k', casa],
  ] as const) {
    press(key)
    expect(document.activeElement).toBe(focused)
  }
  press('x')
  expect(screen.getByRole('checkbox', { name: 'Selecionar Casa', checked: true })).toBeTruthy()
  expect(document.activeElement).toBe(casa)
  let made = 0
  screen.getByRole('link', { name: 'Nova loja' }).addEventListener('click', () => (made += 1))
  press('n')
  expect(made).toBe(1)
  press('/')
  const search = screen.getByRole('searchbox', { name: 'Buscar' })
  expect(document.activeElement).toBe(search)
  for (const key of ['j', 'n', '?', '/']) press(key)
  expect([document.activeElement, made]).toEqual([search, 1])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('? tells the keys, and the letters can be switched off', async () => {
  await open()
  await show()
  press('?', { shiftKey: true })
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy()
  // Behind the dialog nothing moves.
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('combobox', { name: 'Encontrar' })).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Usar atalhos de uma tecla' }))
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const before = document.activeElement
  press('j')
  expect(document.activeElement).toBe(before)
})

test('what others asked for is counted beside its way, for who may confirm it', async () => {
  await open('operator')
  await show()
  expect(await screen.findByRole('link', { name: 'Confirmações 2 para confirmar' })).toBeTruthy()
  close()
  await open('auditor')
  await show()
  expect((await screen.findAllByRole('link', { name: 'Confirmações' })).length).toBeGreaterThan(0)
  expect(server.count('GET /admin/approvals/waiting')).toBe(0)
})
