import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { promised } from '#domain/testing/promised.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { openAs, withOutbox } from '#web/data/testing/signed-in-app.ts'
import { personNamed } from '#web/data/testing/small-server.ts'
import { useDraft } from './use-draft.ts'

test('a page is on the screen once it is kept, and not before', async () => {
  const { app, close } = await openAs(personNamed('Ana'))
  onTestFinished(close)
  const [written, write] = promised()
  const addDraftPage = vi.fn<Outbox['addDraftPage']>(async (...page) => {
    await written
    return app.outbox.addDraftPage(...page)
  })
  const slow = withOutbox(app, { addDraftPage })
  const { result } = renderHook(() => useDraft(true), {
    wrapper: ({ children }) => <AppProvider value={slow}>{children}</AppProvider>,
  })
  await waitFor(() => expect(result.current.ready).toBe(true))
  const adding = result.current.addPage({ name: 'nota.jpg', mime: 'image/jpeg', bytes: new Uint8Array([1]).buffer })
  await waitFor(() => expect(addDraftPage).toHaveBeenCalledOnce())
  expect(result.current.pages).toEqual([])
  write()
  await act(() => adding)
  expect(result.current.pages).toMatchObject([{ name: 'nota.jpg' }])
})

test('a page takes the place of another one, on the screen and on disk', async () => {
  const { app, close } = await openAs(personNamed('Ana'))
  onTestFinished(close)
  const { result } = renderHook(() => useDraft(true), {
    wrapper: ({ children }) => <AppProvider value={app}>{children}</AppProvider>,
  })
  await waitFor(() => expect(result.current.ready).toBe(true))
  const page = (name: string) => ({ name, mime: 'image/jpeg', bytes: new TextEncoder().encode(name).buffer }) as const
  await act(() => result.current.addPage(page('a')))
  await act(() => result.current.addPage(page('b')))
  const [first] = result.current.pages
  await act(() => result.current.addPage(page('c'), first))
  expect(result.current.pages.map(({ name }) => name)).toEqual(['c', 'b'])
  // It is gone by then: nothing is lost, the new one comes last.
  await act(() => result.current.addPage(page('d'), first))
  expect(result.current.pages.map(({ name }) => name)).toEqual(['c', 'b', 'd'])
  const [draft] = await app.outbox.listDrafts()
  const kept = await Promise.all(draft!.pages.map(({ part }) => app.outbox.readPage(draft!.id, part)))
  expect(kept.map((read) => new TextDecoder().decode(read!.bytes))).toEqual(['c', 'b', 'd'])
})

test('what was thrown away comes back as it was, beside another one that was begun meanwhile', async () => {
  const { app, close } = await openAs(personNamed('Ana'))
  onTestFinished(close)
  const { result } = renderHook(() => useDraft(true), {
    wrapper: ({ children }) => <AppProvider value={app}>{children}</AppProvider>,
  })
  await waitFor(() => expect(result.current.ready).toBe(true))
  const bytes = new TextEncoder().encode('a').buffer
  const throwAway = async () => {
    let bringBack: (() => Promise<void>) | undefined
    await act(async () => void (bringBack = await result.current.discard()))
    expect(await app.outbox.listDrafts()).toEqual([])
    expect([result.current.fields, result.current.pages]).toEqual([{}, []])
    return bringBack!
  }
  act(() => result.current.setFields({ number: '77' }))
  await act(() => result.current.addPage({ name: 'a', mime: 'image/jpeg', bytes }))
  const bringBack = await throwAway()
  await act(bringBack)
  expect(result.current.fields).toEqual({ number: '77' })
  expect(result.current.pages.map(({ name }) => name)).toEqual(['a'])
  const again = await throwAway()
  await act(() => result.current.addPage({ name: 'b', mime: 'image/jpeg', bytes }))
  await act(again)
  expect(result.current.pages.map(({ name }) => name)).toEqual(['b'])
  const kept = await app.outbox.listDrafts()
  expect(kept.map(({ fields, pages }) => [fields.number, pages.length])).toEqual(
    expect.arrayContaining([
      ['77', 1],
      [undefined, 1],
    ]),
  )
  expect(kept).toHaveLength(2)
})
