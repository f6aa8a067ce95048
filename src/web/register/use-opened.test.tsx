import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpened } from './use-opened.ts'

const [lia, teo] = [{ _id: 'lia' }, { _id: 'teo' }]
type Asked = { docs: readonly { _id: string }[] | undefined; open: string | undefined }

test('who is open stays open when the list loses them, until something else is opened', () => {
  const { result, rerender } = renderHook(({ docs, open }: Asked) => useOpened(docs, open), {
    initialProps: { docs: undefined, open: 'lia' } as Asked,
  })
  expect(result.current).toBeUndefined()
  rerender({ docs: [lia, teo], open: 'lia' })
  expect(result.current).toBe(lia)
  rerender({ docs: [teo], open: 'lia' })
  expect(result.current).toBe(lia)
  rerender({ docs: [{ ...lia, version: 2 } as { _id: string }], open: 'lia' })
  expect(result.current).toEqual({ _id: 'lia', version: 2 })
  rerender({ docs: [lia], open: 'teo' })
  expect(result.current).toBeUndefined()
  rerender({ docs: [lia, teo], open: undefined })
  expect(result.current).toBeUndefined()
})
