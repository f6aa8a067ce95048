import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CallRefused } from '#client/api/call-errors.ts'
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

function formOf(now: Row, isPart = false) {
  const save = vi.fn((_saving: RegisterSaving<Row, Values>) => Promise.resolve({ msg: 'Salvo' }))
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const onDone = vi.fn()
  const { result } = renderHook(
    () =>
      useRegisterForm<Row, Values, { msg: string }>({
        row,
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
      }),
    { wrapper },
  )
  return { form: result, save, onDone }
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
  const { form, save, onDone } = formOf(now, true)
  save.mockImplementationOnce(overtaken)
  act(() => form.current.set({ name: 'Banho Novo' }))
  act(() => void form.current.submit())
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(save.mock.calls[1]?.[0]).toMatchObject({ values: { name: 'Banho Novo', city: 'Recife' }, row: now })
  expect(form.current.differences).toBeUndefined()
})

test('refused again and again it is told, and sent anew only when it is saved once more', async () => {
  const now = { ...row, version: 2 }
  const { form, save, onDone } = formOf(now, true)
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
