import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { announce } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first sentence comes at once, the others a second after the one before', () => {
  takeToasts()
  const told = () => takeToasts().map(({ text }) => text)
  announce(['Importado com sucesso!', 'Lojas criadas: 2', 'Lojas atualizadas: 1'])
  expect(told()).toEqual(['Importado com sucesso!'])
  vi.advanceTimersByTime(999)
  expect(told()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told()).toEqual(['Lojas criadas: 2'])
  vi.advanceTimersByTime(1000)
  expect(told()).toEqual(['Lojas atualizadas: 1'])
})
