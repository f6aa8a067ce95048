import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminKind, BannerConfiguration, LevelConfiguration } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { render } from '#web/ui/testing/render.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ConfigPage } from './config-page.tsx'
import type { ConfigSearch } from './config-search.ts'

const msg = 'Atualizado com sucesso!'
const levels: LevelConfiguration = {
  levels: [
    { level: 1, name: 'Essencial', sublevels: [{ sublevel: 1, minPoints: 0 }] },
    { level: 2, name: 'Autoral', sublevels: [{ sublevel: 1, minPoints: 2000 }] },
  ],
  version: 3,
}
const banners: BannerConfiguration = {
  banners: {
    mainBanners: [
      {
        title: 'Orvalho',
        alt: 'Gotas',
        imageDesktop: '/api/banner-images/a',
        imageTablet: '/api/banner-images/b',
        imageMobile: '/api/banner-images/c',
        showButton: true,
      },
    ],
    experiences: null,
    incentives: null,
    experienceBanners: [],
  },
  version: 1,
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'owner') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on('GET /admin/config/levels', { json: levels })
  server.on('GET /admin/config/banners', { json: banners })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: ConfigSearch }) {
  const [search, setSearch] = useState(start)
  return <ConfigPage search={search} onSearch={setSearch} />
}

async function show(start: ConfigSearch) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page start={start} />, staticData: { title: { id: 'x' } } }),
    history: createMemoryHistory(),
  })
  await router.load()
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes */}
        <RouterProvider router={router as never} />
      </AppProvider>
    </QueryClientProvider>,
  )
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)

test('a level that is out of order is marked and not sent; a right one is', async () => {
  await open()
  server.on('POST /admin/config/levels', { json: { msg, configuration: { ...levels, version: 4 } } })
  await show({ parte: 'niveis', editar: 'niveis' })
  const form = await drawer('Níveis')
  const name = () => within(form.getByRole('group', { name: 'Nível 2' })).getByLabelText('Nome')
  fireEvent.change(name(), { target: { value: 'essencial' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Outro nível já tem este nome')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(name(), { target: { value: 'Ícone' } })
  expect(form.queryByText('Outro nível já tem este nome')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = levels.levels
  expect(sent()).toEqual([{ levels: [first, { ...second, name: 'Ícone' }], version: 3 }])
  expect(takeToasts()).toMatchObject([{ text: msg }])
})

test('who was overtaken sees both, and what was typed goes over the newer version only when told so', async () => {
  await open()
  server.on('POST /admin/config/levels', refusal(409, 'version-conflict'))
  await show({ parte: 'niveis', editar: 'niveis' })
  const form = await drawer('Níveis')
  const name = () => within(form.getByRole('group', { name: 'Nível 2' })).getByLabelText('Nome')
  fireEvent.change(name(), { target: { value: 'Ícone' } })
  const [first, second] = levels.levels
  server.on('GET /admin/config/levels', {
    json: { levels: [first, { ...second, name: 'Mestre' }], version: 4 },
  })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Agora: Mestre (2.000) · Você digitou: Ícone (2.000)')).toBeTruthy()
  server.on('POST /admin/config/levels', { json: { msg, configuration: { ...levels, version: 5 } } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4, levels: [{}, { name: 'Ícone' }] }])
})

test('an operator reads the levels and changes the banners', async () => {
  await open('operator')
  await show({ parte: 'niveis' })
  expect(await screen.findByText('2. Autoral')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Editar níveis' })).toBeNull()
})

test('a picture of more than 1 MB is refused at once, one of exactly 1 MB is taken; whatever the server says has its sentence', async () => {
  await open('operator')
  server.on('POST /admin/config/banners', refusal(500, 'internal'))
  await show({ parte: 'banners', editar: 'mainBanners-0' })
  const form = await drawer('Destaques')
  const tooLarge = 'Arquivo não pode ser maior que 1mb'
  const pick = (bytes: number, head: readonly number[] = [0xff, 0xd8, 0xff]) => {
    const content = new Uint8Array(bytes)
    content.set(head)
    const input = document.querySelector('input[name="imageDesktop"]')
    if (!input) throw new Error('every picture has its place')
    fireEvent.change(input, { target: { files: [new File([content], 'gotas.jpg', { type: 'image/jpeg' })] } })
  }
  pick(1_048_577)
  expect(await form.findByText(tooLarge)).toBeTruthy()
  pick(10, [0x25, 0x50, 0x44, 0x46, 0x2d])
  expect(await form.findByText('Envie uma imagem (JPG, PNG ou WebP).')).toBeTruthy()
  pick(1_048_576)
  expect(await form.findByText('gotas.jpg')).toBeTruthy()
  expect(form.queryByText('Envie uma imagem (JPG, PNG ou WebP).')).toBeNull()
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText(tooLarge)).toBeTruthy()
  expect(form.getByText('gotas.jpg')).toBeTruthy()
})

describe('what waits for another admin', () => {
  const limits = { adjustmentPoints: null, programmeRules: false, accelerators: false, levels: true, version: 2 }
  const save = 'POST /admin/config/approvals'
  const sent = () =>
    server.calls
      .filter(({ method, path }) => `${method} ${path}` === save)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  const openLimits = async (subUserType?: AdminKind) => {
    await open(subUserType)
    server.on('GET /admin/config/approvals', { json: limits })
    await show({ parte: 'confirmacoes' })
  }

  test('is read by everybody, and written by owners; a change that waits itself says so and offers no undo', async () => {
    await openLimits()
    server.on(save, { status: 202, json: { msg: 'Enviado para outra pessoa confirmar.', approvalId: 'a' } })
    expect(await screen.findByText('Esperam confirmação')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Editar confirmações' }))
    const form = within(await screen.findByRole('dialog', { name: 'Confirmações' }))
    const points = form.getByRole('textbox', { name: /^Ajustes de pontos acima de/ })
    fireEvent.change(points, { target: { value: '1500' } })
    fireEvent.blur(points)
    fireEvent.click(form.getByRole('switch', { name: 'Aceleradores' }))
    fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent()).toEqual([{ ...limits, adjustmentPoints: 1500, accelerators: true }]))
    const [said] = takeToasts()
    expect([said?.text, said?.action]).toEqual(['Enviado para outra pessoa confirmar.', undefined])
  })

  test('nobody else who could confirm is told beside what would wait', async () => {
    await openLimits()
    const fields = { levels: 'Cadastre antes outra pessoa que possa confirmar.' }
    server.on(save, {
      status: 400,
      json: { error: { msg: 'Verifique os campos destacados.', code: 'validation', fields } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Editar confirmações' }))
    const form = within(await screen.findByRole('dialog', { name: 'Confirmações' }))
    fireEvent.click(form.getByRole('switch', { name: 'Regras do programa' }))
    fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await form.findByText(fields.levels)).toBeTruthy()
    expect(takeToasts()).toEqual([])
  })

  test('operators read it', async () => {
    await openLimits('operator')
    expect(await screen.findByText('Esperam confirmação')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Editar confirmações' })).toBeNull()
  })
})
