import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { experienceNamed } from '#web/data/testing/experiences.ts'
import { level } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { LevelPathDrawer } from './level-path-drawer.tsx'

beforeAll(prefetchOverlays, 60_000)
let close = () => {}
afterEach(() => close())

const path = [
  { level: 1, name: 'Essencial', minPoints: 0 },
  { level: 2, name: 'Referência', minPoints: 2000 },
]

test.each([
  [1, 0, '1.234 pontos no ano.'],
  [2, 0, '1.234 pontos no ano. Seu nível já está garantido na avaliação de 31/12/2026.'],
  [2, 766, '1.234 pontos no ano. Para manter o nível, faltam 766 até 31/12/2026.'],
])('of level %i with %i to keep it: nobody is promised the lowest one', async (at, keepPoints, says) => {
  const opened = await openAs(personNamed('Ana'))
  close = opened.close
  opened.server.on('GET /professional/users/my-level', { json: { ...level, level: at, keepPoints, path } })
  await showPage(opened.app, () => <LevelPathDrawer open onClose={() => undefined} />)
  expect(await screen.findByText(says)).toBeTruthy()
})

test.each([
  [['Ateliê'], 'Referênciaa partir de 2.000 pontos no ano · abre “Ateliê”faltam 766'],
  [
    ['Ateliê', 'Jantar', 'Viagem'],
    'Referênciaa partir de 2.000 pontos no ano · abre “Ateliê”, “Jantar” e mais 1faltam 766',
  ],
])('a level says what it opens: %j', async (titles, says) => {
  const opened = await openAs(personNamed('Ana'))
  close = opened.close
  opened.server.on('GET /professional/users/my-level', { json: { ...level, level: 1, path } })
  const docs = [
    experienceNamed('Curso', { minLevel: null }),
    ...titles.map((title) => experienceNamed(title, { minLevel: 2 })),
  ]
  opened.server.on('GET /professional/experiences', { json: { ...pageOf(docs), availablePoints: 0 } })
  await showPage(opened.app, () => <LevelPathDrawer open onClose={() => undefined} />)
  const list = within(await screen.findByRole('list', { name: 'Níveis do programa' }))
  await expect
    .poll(() => list.getAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Essenciala partir de 0 pontos no anovocê está aqui', says])
})
