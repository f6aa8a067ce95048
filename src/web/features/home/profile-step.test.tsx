import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ProfileStep } from './profile-step.tsx'

test('a professional is told what the profile lacks, and led to it', async () => {
  const { app, close } = await openAs(personNamed('Ana'))
  await showPage(app, ProfileStep)
  const way = await screen.findByRole('link', { name: /^Complete o seu perfil/ })
  expect(way.textContent).toContain('Falta: Celular, CPF, Data de nascimento, Endereço')
  expect(way.getAttribute('href')).toBe('/profile?secao=dados')
  close()
})

test('somebody of a store is asked for nothing', async () => {
  const { app, close } = await openAs(personNamed('Lia', 'shopkeeper'))
  const { container } = await showPage(app, ProfileStep)
  expect(container.textContent).toBe('')
  close()
})
