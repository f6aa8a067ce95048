import { onTestFinished, vi } from 'vitest'

/** The browser says for the rest of this test that its device is in no network. */
export function outOfNetwork(): void {
  const told = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => told.mockRestore())
}
