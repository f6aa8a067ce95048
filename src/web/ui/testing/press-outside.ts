/** Presses the page beside what is open, once it no longer takes the second tap of what opened it. */
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shield } from '../layer/shield.css.ts'

export async function pressOutside(position: { x: number; y: number }): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector(`.${shield}`)).toBeNull())
  await userEvent.click(document.body, { position })
}
