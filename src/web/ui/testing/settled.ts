/** Waits until what slides or fades in stands still, so that it can be measured. */
import { expect, vi } from 'vitest'

export async function settled(element: Element): Promise<void> {
  await vi.waitFor(() => expect(element.hasAttribute('data-starting-style')).toBe(false))
  await Promise.all(element.getAnimations().map((animation) => animation.finished))
}
