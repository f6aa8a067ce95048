/** Waits until what lies above the page has taken the focus: whatever is opened in it before would lose the focus, and close. */
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

export const opened = (layer: Locator): Promise<void> =>
  expect.poll(() => layer.query()?.contains(document.activeElement)).toBe(true)
