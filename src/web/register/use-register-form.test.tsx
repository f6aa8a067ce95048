import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CallRefused } from '#client/api/call-errors.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { type RegisterSaving, useRegisterForm } from './use-register-form.ts'

interface Row {
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly city: string
}
type Values = Pick<Row, 'name' | 'city'>

const row: Row = { _id: '1', version: 1, name: 'Banho & Cia', city: 'Recife' }
const overtaken = () => Promise.reject(new CallRefused(409, { code: 'version-conflict', msg: 'Outra pessoa' }))

interface Opened {
  readonly isPart?: boolean
  /** As the list has it when the form is opened. */
  readonly listed?: Row
  readonly queries?: QueryClient
  readonly undoes?: (values: Values) => boolean
}

function formOf(
  now: Row,
  { isPart = false, listed = row, queries = new QueryClient(), undoes = () => true }: Opened = {},
) {
  const save = vi.fn((_saving: RegisterSaving<Row, Values>) => Promise.resolve({ msg: 'Salvo' }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </I18nProvider>
  )
  const onDone = vi.fn()
  const { result, unmount } = renderHook(
    () =>
      useRegisterForm<Row, Values, { msg: string }>({
        name: 'store',
        row: listed,
        valuesOf: ({ name, city }) => ({ name, city }),
        wrongOf: ({ name }) => (name === '' ? { name: 'Digite um nome válido' } : {}),
        said: [
          { label: 'Nome', of: ({ name }) => name },
          { label: 'Cidade', of: ({ city }) => city },
        ],
        save: { mutationFn: save },
        reread: () => Promise.resolve(now),
        onDone,
        isPart,
        undoes,
      }),
    { wrapper },
  )
  return { form: result, save, onDone, close: unmount }
}

test('what is wrong is marked and not sent; what is right is sent over the row it was written for', async () => {
  const { form, save, onDone } = formOf(row)
  expect(form.current.changed).toBe(false)
  act(() => form.current.set({ name: '' }))
  act(() => expect(form.current.submit()).toBe(false))
  expect(form.current.errorOf('name')).toBe('Digite um nome válido')
  act(() => form.current.set({ name: 'Banho Novo' }))
  expect(form.current.errorOf('name')).toBeUndefined()
  act(() => expect(form.current.submit()).toBe(true))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toEqual({ values: { name: 'Banho Novo', city: 'Recife' }, row })
})

async function saved(now: Row, opened: Opened = {}) {
  takeToasts()
  const { form, save, onDone } = formOf(now, opened)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [said] = takeToasts()
  return { said, save }
}

test('what was saved can be taken back for a minute: what stood there is written over it', async () => {
  const now = { ...row, version: 2, name: 'Banho Novo' }
  const { said, save } = await saved(now)
  expect(said).toMatchObject({ text: 'Salvo', duration: 10_000, action: { label: 'Desfazer' } })
  said?.action?.onPress()
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Alteração desfeita.' }]))
  expect(save.mock.calls[1]?.[0]).toEqual({ values: { name: 'Banho & Cia', city: 'Recife' }, row: now })
})

test('not over what somebody saved after it, nor where it would undo half of it', async () => {
  const { said, save } = await saved({ ...row, version: 3, name: 'Banho de Outro' })
  said?.action?.onPress()
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ kind: 'error', text: expect.stringContaining('mudou de novo') }]),
  )
  expect(save).toHaveBeenCalledOnce()
  for (const opened of [{ isPart: true }, { undoes: () => false }]) {
    expect((await saved(row, opened)).said?.action).toBeUndefined()
  }
})

test('what somebody else saved meanwhile is shown beside what was typed, and what was not touched is not taken back', async () => {
  const now = { ...row, version: 2, name: 'Banho e Companhia', city: 'Olinda' }
  const { form, save, onDone } = formOf(now)
  save.mockImplementationOnce(overtaken)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() =>
    expect(form.current.differences).toEqual([{ label: 'Nome', now: 'Banho e Companhia', typed: 'Banho Novo' }]),
  )
  expect(form.current.values).toEqual({ name: 'Banho Novo', city: 'Olinda' })
  act(() => void form.current.submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(save.mock.calls[1]?.[0]).toEqual({ values: { name: 'Banho Novo', city: 'Olinda' }, row: now })
})

test('or what is saved is kept', async () => {
  const now = { ...row, version: 2, name: 'Banho e Companhia' }
  const { form, save } = formOf(now)
  save.mockImplementationOnce(overtaken)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(form.current.differences).toHaveLength(1))
  act(() => form.current.discard())
  expect(form.current.values).toEqual({ name: 'Banho e Companhia', city: 'Recife' })
  expect([form.current.changed, form.current.differences]).toEqual([false, undefined])
})

test('where only other parts of what is counted together changed, it is saved over them unasked', async () => {
  const now = { ...row, version: 2 }
  const { form, save, onDone } = formOf(now, { isPart: true })
  save.mockImplementationOnce(overtaken)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(save.mock.calls[1]?.[0]).toMatchObject({ values: { name: 'Banho Novo', city: 'Recife' }, row: now })
  expect(form.current.differences).toBeUndefined()
})

test('refused again and again it is told, and sent anew only when it is saved once more', async () => {
  const now = { ...row, version: 2 }
  const { form, save, onDone } = formOf(now, { isPart: true })
  save.mockImplementation(overtaken)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(form.current.saving.error).toMatchObject({ code: 'version-conflict' }))
  expect(save).toHaveBeenCalledTimes(4)
  expect([form.current.differences, form.current.values.name]).toEqual([undefined, 'Banho Novo'])
  save.mockReset()
  save.mockImplementationOnce(overtaken).mockResolvedValueOnce({ msg: 'Salvo' })
  act(() => void form.current.submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(save.mock.calls.map(([saving]) => saving.row)).toEqual([now, now])
})

test('what the server says of a field stands at that field', async () => {
  const { form, save } = formOf(row)
  const fields = { city: 'Não conhecemos esta cidade' }
  save.mockImplementationOnce(() =>
    Promise.reject(new CallRefused(422, { code: 'validation', msg: 'Confira', fields })),
  )
  act(() => form.current.set({ city: 'Recifee' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(form.current.errorOf('city')).toBe('Não conhecemos esta cidade'))
  expect(form.current.errorOf('name')).toBeUndefined()
})

test('what was typed is there when the form is opened again, over what was saved meanwhile, until it is saved', async () => {
  const queries = new QueryClient()
  const first = formOf(row, { queries })
  expect(first.form.current.resumed).toBe(false)
  act(() => first.form.current.set({ name: 'Banho Novo' }))
  first.close()
  expect(formOf(row, { queries, listed: { ...row, _id: '2' } }).form.current).toMatchObject({ resumed: false })
  const listed = { ...row, version: 2, city: 'Olinda' }
  const again = formOf(listed, { queries, listed })
  expect(again.form.current).toMatchObject({
    resumed: true,
    changed: true,
    values: { name: 'Banho Novo', city: 'Olinda' },
  })
  act(() => void again.form.current.submit())
  await waitFor(() => expect(again.onDone).toHaveBeenCalledOnce())
  expect(again.save.mock.calls[0]?.[0]).toEqual({ values: { name: 'Banho Novo', city: 'Olinda' }, row: listed })
  again.close()
  expect(formOf(listed, { queries, listed }).form.current).toMatchObject({ resumed: false, changed: false })
})

test('what was given up, or typed back, is not there when the form is opened again', () => {
  const queries = new QueryClient()
  for (const giveUp of ['discard', 'back'] as const) {
    const { form, close } = formOf(row, { queries })
    act(() => form.current.set({ name: 'Banho Novo' }))
    act(() => (giveUp === 'discard' ? form.current.discard() : form.current.set({ name: row.name })))
    close()
    expect(formOf(row, { queries }).form.current).toMatchObject({ resumed: false, values: { name: row.name } })
  }
})
