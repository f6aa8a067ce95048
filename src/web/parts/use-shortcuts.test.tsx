import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts, useShortcutsOn } from './use-shortcuts.ts'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

function place(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild ?? document.body
}
const press = (key: string, init: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...init })

test('a letter acts, in capitals too, and once however long it is held', () => {
  const approve = vi.fn()
  renderHook(() => useShortcuts({ a: approve }))
  press('a')
  press('A', { shiftKey: true })
  press('a', { repeat: true })
  press('b')
  expect(approve).toHaveBeenCalledTimes(2)
})

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"></div>',
  '<button role="combobox"></button>',
  '<ul role="menu"><li role="menuitem"></li></ul>',
])('a letter is silent in %s', (html) => {
  const approve = vi.fn()
  renderHook(() => useShortcuts({ a: approve, 'Ctrl+Enter': approve }))
  const field = place(html)
  press('a', {}, field)
  expect(approve).not.toHaveBeenCalled()
  press('Enter', { ctrlKey: true }, field)
  press('Enter', { metaKey: true }, field)
  expect(approve).toHaveBeenCalledTimes(2)
})

test('a letter acts from a button or a choice', () => {
  const approve = vi.fn()
  renderHook(() => useShortcuts({ a: approve }))
  for (const html of ['<button></button>', '<input type="radio">', '<input type="checkbox">'])
    press('a', {}, place(html))
  expect(approve).toHaveBeenCalledTimes(3)
})

test('keys of the browser stay its own', () => {
  const approve = vi.fn()
  renderHook(() => useShortcuts({ a: approve }))
  press('a', { ctrlKey: true })
  press('a', { altKey: true })
  press('a', { isComposing: true })
  expect(approve).not.toHaveBeenCalled()
})

test('below a dialog only its own keys act', () => {
  const [page, dialog] = [vi.fn(), vi.fn()]
  renderHook(() => useShortcuts({ a: page }))
  renderHook(() => useShortcuts({ 1: dialog }, { within: 'dialog' }))
  place('<div role="alertdialog"></div>')
  press('a')
  press('1')
  expect(page).not.toHaveBeenCalled()
  expect(dialog).toHaveBeenCalledOnce()
})

test('a short message silences nothing', () => {
  const approve = vi.fn()
  renderHook(() => useShortcuts({ a: approve }))
  place('<div role="dialog" aria-modal="false"></div>')
  press('a')
  expect(approve).toHaveBeenCalledOnce()
})

test('the page comes before its frame, and a key that means nothing stays with the browser', () => {
  const [page, frame] = [vi.fn(), vi.fn(() => false)]
  renderHook(() => useShortcuts({ a: frame, b: frame }, { within: 'frame' }))
  renderHook(() => useShortcuts({ a: page }))
  expect([press('a'), press('b')]).toEqual([false, true])
  expect([page, frame].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('whoever switches letters off keeps Ctrl+Enter, also after coming back', () => {
  const acted = vi.fn()
  const { unmount } = renderHook(() => useShortcuts({ a: acted, 'Ctrl+Enter': acted }))
  const { result } = renderHook(() => useShortcutsOn())
  expect(result.current[0]).toBe(true)
  act(() => result.current[1](false))
  expect(result.current[0]).toBe(false)
  press('a')
  press('Enter', { ctrlKey: true })
  expect(acted).toHaveBeenCalledOnce()
  unmount()
  expect(renderHook(() => useShortcutsOn()).result.current[0]).toBe(false)
  act(() => result.current[1](true))
  expect(result.current[0]).toBe(true)
})
