/** The heights the specification gives a button, measured in a browser. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button } from './button.tsx'

test('a button is 40 px high, a compact one 32', async () => {
  render(
    <>
      <Button>Enviar</Button>
      <Button compact>Filtrar</Button>
    </>,
  )
  const height = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().height
  await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
  expect(height('Enviar')).toBe(40)
  expect(height('Filtrar')).toBe(32)
})
