import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { level } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
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
