import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Experience, ExperiencePage, UserType } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { experience, experiencePage, mySubscriptions } from '#web/data/experiences.ts'
import { isKept } from '#web/data/offline-policy.ts'
import { detailNamed, experienceNamed, seat } from '#web/data/testing/experiences.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { ExperiencesPage, type ExperiencesSearch } from './experiences-page.tsx'

const list = 'GET /professional/experiences'
const categories = 'GET /professional/experiences/categories'
const subscriptions = 'GET /professional/experiences/subscriptions'

const pageWith = (...docs: readonly Experience[]): ExperiencePage => ({
  ...pageOf(docs),
  docs: [...docs],
  availablePoints: 500,
})

let app: AppContext
let server: SmallServer
let close: () => void
async function open(userType: UserType = 'professional') {
  ;({ app, server, close } = await openAs(personNamed('Ana', userType)))
}
beforeAll(prefetchOverlays, 60_000)
afterEach(() => close())

function Page({ start }: { start: Partial<ExperiencesSearch> }) {
  const [search, setSearch] = useState<ExperiencesSearch>({ page: 1, ...start })
  return <ExperiencesPage search={search} onSearch={setSearch} />
}

async function show(start: Partial<ExperiencesSearch> = {}) {
  return showPage(app, () => <Page start={start} />)
}

const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ') ?? ''
const cards = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(textOf)

test('each one says what it costs the member, how many seats are left, and what stands in the way', async () => {
  await open()
  const offered = [
    experienceNamed('Luz', { points: 300, seatsLeft: 12 }),
    experienceNamed('Pedra', { points: 0, seatsLeft: 2 }),
    experienceNamed('Serra', { points: 1200, obstacle: 'points', seatsLeft: null }),
    experienceNamed('Noite', { obstacle: 'full', seatsLeft: 0, waitlistEnabled: true }),
    experienceNamed('Curso', { obstacle: 'closed' }),
    experienceNamed('Visita', { obstacle: 'full', seatsLeft: 0, subscription: seat('confirmed', { points: 80 }) }),
    experienceNamed('Volta', { subscription: seat('cancelled'), seatsLeft: null }),
  ]
  server.on(list, { json: pageWith(...offered) })
  await show()
  const [light, stone, mountains, night, course, visit, back] = await cards('Incentivos')
  expect(light).toMatch(/Luz.*300 pontos12 vagas$/)
  expect(stone).toMatch(/Grátis.*2 vagas$/)
  expect(mountains).toMatch(/1\.200 pontosFaltam 700 pontos$/)
  expect(night).toMatch(/Lista de espera/)
  expect(course).toMatch(/Encerrado/)
  expect(visit).toMatch(/Inscrição confirmada.*80 pontos$/)
  expect(back).not.toMatch(/cancelada/)
  expect(screen.getByText('Você tem 500 pontos')).toBeTruthy()
})

test('a category is chosen out of those there are, and an empty one leads back to all', async () => {
  await open()
  const [courses, trips] = ['01', '02'].map((end) => `0199f3a0-0000-7000-8000-0000000006${end}`)
  const named = (_id: string | undefined, name: string) => ({ _id, name, type: 'professional' })
  server.on(categories, { json: { docs: [named(courses, 'Cursos'), named(trips, 'Viagens')] } })
  server.on(list, ({ path }) => ({ json: path.includes('category=') ? pageWith() : pageWith(experienceNamed('Luz')) }))
  await show({ category: trips })
  expect((await screen.findByRole('combobox', { name: 'Categoria' })).textContent).toContain('Viagens')
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos' }))
  expect(await cards('Incentivos')).toHaveLength(1)
  expect(server.calls.filter(({ path }) => path.includes(`category=${trips}`))).toHaveLength(1)
})

test('nothing yet, no answer and a refusal each say what to do', async () => {
  await open()
  server.on(list, { json: pageWith() })
  server.on(subscriptions, { json: pageWith() })
  const { unmount } = await show()
  expect(await screen.findByText('Nenhum incentivo por enquanto')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Meus incentivos' }))
  expect(await screen.findByText('Nenhum incentivo seu ainda')).toBeTruthy()
  unmount()
  app.queries.clear()
  server.on(list, refusal(403, 'forbidden'))
  await show()
  expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Tentar/ })).toBeTruthy()
})

test('the own subscriptions stay, also those that are over', async () => {
  await open()
  const mine = [
    experienceNamed('Visita', { subscription: seat('offered') }),
    experienceNamed('Volta', { subscription: seat('cancelled') }),
  ]
  server.on(subscriptions, { json: pageWith(...mine) })
  await show({ aba: 'inscricoes' })
  const [visit, back] = await cards('Meus incentivos')
  expect(visit).toMatch(/Vaga guardada para você/)
  expect(back).toMatch(/Inscrição cancelada/)
})

test('a store has paths of its own, and everything is kept for reading without a connection', async () => {
  await open('shopkeeper')
  const detail = detailNamed('Vitrine')
  server.on('GET /stores/experiences', { json: pageWith(detail) })
  server.on('GET /stores/experiences/subscriptions', { json: pageWith() })
  server.on(`GET /stores/experiences/${detail._id}`, { json: detail })
  await app.queries.fetchQuery(experiencePage(app, { page: 1 }))
  await app.queries.fetchQuery(mySubscriptions(app, { page: 1 }))
  await app.queries.fetchQuery(experience(app, detail._id))
  expect(
    app.queries
      .getQueryCache()
      .findAll({ queryKey: ['experiences'] })
      .map(isKept),
  ).toEqual([true, true, true])
})
