import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { HelpTip } from './help-tip.tsx'

test('its button stands at once, and pressed before its machinery is there it opens when it comes', async () => {
  render(<HelpTip label="CAU">O número do seu registro.</HelpTip>)
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda: CAU' }))
  const tip = await screen.findByRole('dialog', { name: 'Ajuda: CAU' }, { timeout: 30_000 })
  expect(tip.textContent).toBe('O número do seu registro.')
})

test('without a text it says the default message', async () => {
  render(<HelpTip label="CAU" />)
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda: CAU' }))
  const tip = await screen.findByRole('dialog', { name: 'Ajuda: CAU' }, { timeout: 30_000 })
  expect(tip.textContent).toBe('Default message')
})
