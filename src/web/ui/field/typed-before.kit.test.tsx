import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { adoptTyped, rememberTyped } from './typed-before.ts'

const empty = { email: '', password: '' }
type Name = keyof typeof empty

function Form({ onAlive, onSent }: { onAlive?: () => void; onSent?: (values: typeof empty) => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(empty)
  useLayoutEffect(() => {
    if (frame.current) adoptTyped(frame.current)
    onAlive?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes to life
  }, [])
  const field = (name: Name) => (
    <input name={name} value={values[name]} onChange={({ target }) => setValues({ ...values, [name]: target.value })} />
  )
  return (
    <div ref={frame}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSent?.(values)
        }}
      >
        {field('email')}
        {field('password')}
        <output>{Object.values(values).join('|')}</output>
      </form>
    </div>
  )
}

/** The form as the document brings it, with something typed into it. */
function drawnForm(typed: readonly string[]): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  root.querySelectorAll('input').forEach((field, at) => {
    field.value = typed[at] ?? ''
  })
  return root
}

const known = () => screen.getByRole('status').textContent

afterEach(() => document.body.replaceChildren())

test('what was typed into the document is known when it comes to life', async () => {
  const root = drawnForm(['ana@exemplo.com.br', 'segredo'])
  const page = await act(async () => hydrateRoot(root, <Form />))
  await waitFor(() => expect(known()).toBe('ana@exemplo.com.br|segredo'))
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['ana@exemplo.com.br', 'segredo'])
  act(() => page.unmount())
})

test('who types on while the page comes to life loses nothing', async () => {
  const root = drawnForm(['ana@exemplo.com.br'])
  const typeOn = () => {
    const [, password] = root.querySelectorAll('input')
    if (!password) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(password, 'segredo')
    password.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const page = await act(async () => hydrateRoot(root, <Form onAlive={typeOn} />))
  await waitFor(() => expect(known()).toBe('ana@exemplo.com.br|segredo'))
  act(() => page.unmount())
})

test('a form that was sent too early is sent when it has come to life, with what was typed', async () => {
  const root = drawnForm(['ana@exemplo.com.br', 'segredo'])
  const form = root.querySelector('form')
  if (form) form.dataset['sent'] = ''
  const sent: (typeof empty)[] = []
  const page = await act(async () => hydrateRoot(root, <Form onSent={(values) => sent.push(values)} />))
  await waitFor(() => expect(sent).toEqual([{ email: 'ana@exemplo.com.br', password: 'segredo' }]))
  act(() => page.unmount())
})

test('a form that was sent too early and is drawn anew is sent, once', async () => {
  const root = drawnForm(['ana@exemplo.com.br', 'segredo'])
  const form = root.querySelector('form')
  if (form) form.dataset['sent'] = ''
  rememberTyped(root)
  const sent: (typeof empty)[] = []
  const page = createRoot(root)
  await act(async () => page.render(<Form onSent={(values) => sent.push(values)} />))
  await waitFor(() => expect(sent).toEqual([{ email: 'ana@exemplo.com.br', password: 'segredo' }]))
  await act(async () => new Promise((later) => setTimeout(later)))
  await act(async () => page.render(<Form key="another" onSent={(values) => sent.push(values)} />))
  expect(sent).toHaveLength(1)
  act(() => page.unmount())
})

test('what was typed survives a form that is drawn anew, once', async () => {
  const root = drawnForm(['ana@exemplo.com.br'])
  root.querySelector('input')?.focus()
  rememberTyped(root)
  const page = createRoot(root)
  await act(async () => page.render(<Form />))
  await waitFor(() => expect(known()).toBe('ana@exemplo.com.br|'))
  expect(root.querySelector('input')).toBe(document.activeElement)
  await act(async () => page.render(<Form key="another" />))
  await act(async () => new Promise((later) => setTimeout(later)))
  expect(known()).toBe('|')
  act(() => page.unmount())
})
