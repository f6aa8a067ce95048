import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { nothingInSight, type Aim } from '#domain/reading/aim.ts'
import { promised } from '#domain/testing/promised.ts'
import { useShots } from './use-shots.ts'

const held = (number: number): Aim => ({ ...nothingInSight, key: sampleKey({ number }), still: 2 })
const photo = new Blob(['foto'])

function show({ aim = nothingInSight, paused = false, grab = () => Promise.resolve(photo) } = {}) {
  const onPhoto = vi.fn<(photo: Blob) => Promise<void>>().mockResolvedValue()
  const hook = renderHook((props: { aim: Aim; paused: boolean }) => useShots({ ...props, grab, onPhoto }), {
    initialProps: { aim, paused },
  })
  return { ...hook, onPhoto }
}

afterEach(() => localStorage.clear())

test('of each invoice that holds still one picture is taken by itself', async () => {
  const { result, rerender, onPhoto } = show()
  expect(onPhoto).not.toHaveBeenCalled()
  rerender({ aim: held(1), paused: false })
  await waitFor(() => expect(onPhoto).toHaveBeenCalledExactlyOnceWith(photo))
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, times: 1 }))
  rerender({ aim: { ...held(1), still: 3 }, paused: false })
  rerender({ aim: held(2), paused: false })
  await waitFor(() => expect(onPhoto).toHaveBeenCalledTimes(2))
})

test('nothing is taken by itself while something waits for an answer', () => {
  const { onPhoto } = show({ aim: held(1), paused: true })
  expect(onPhoto).not.toHaveBeenCalled()
})

test('turned off, it stays off on this device', () => {
  const first = show()
  act(() => first.result.current.setAutomatic(false))
  first.unmount()
  const { result, onPhoto } = show({ aim: held(1) })
  expect(result.current.automatic).toBe(false)
  expect(onPhoto).not.toHaveBeenCalled()
})

test('a second press while a picture is taken takes no other one', async () => {
  const [taken, take] = promised()
  const { result, onPhoto } = show({ grab: () => taken.then(() => photo) })
  act(() => result.current.shoot())
  act(() => result.current.shoot())
  take()
  await waitFor(() => expect(result.current.busy).toBe(false))
  expect(onPhoto).toHaveBeenCalledOnce()
})

test('a lens that gives no picture is told, and may be asked again', async () => {
  const grab = vi.fn(() => Promise.resolve(photo)).mockRejectedValueOnce(new Error('black'))
  const { result, onPhoto } = show({ grab })
  act(() => result.current.shoot())
  await waitFor(() => expect(result.current.failed).toBe(true))
  act(() => result.current.shoot())
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
  expect(result.current.failed).toBe(false)
})
