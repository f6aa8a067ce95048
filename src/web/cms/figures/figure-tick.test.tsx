import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { useTick } from './figure-tick.ts'

test('large numbers of an axis are short, and no two of them look alike', async () => {
  const { app, close } = await openAs(personNamed('Carla', 'admin'))
  await showPage(app, function Ticks() {
    const tick = useTick()
    return <p>{[0, 9999, 12_000, 12_500, 850_000, 6_500_000, -24_000_000].map(tick).join(' · ')}</p>
  })
  expect(await screen.findByText('0 · 9.999 · 12 mil · 12,5 mil · 850 mil · 6,5 mi · -24 mi')).toBeTruthy()
  close()
})
