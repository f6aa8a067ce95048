import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { letPass, takeTheClock } from '#web/ui/testing/clock.ts'
import { render } from '#web/ui/testing/render.tsx'
import { SearchField } from './search-field.tsx'

test('what is typed is looked for once, when the typing pauses; an empty field asks for everything', async () => {
  takeTheClock()
  const onSearch = vi.fn()
  render(<SearchField hint="Nome ou e-mail" value="casa" onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: /Buscar/ })
  for (const text of ['casa d', 'casa da', 'casa das']) {
    fireEvent.change(field, { target: { value: text } })
    await letPass(100)
  }
  expect(onSearch).not.toHaveBeenCalled()
  await letPass(300)
  expect(onSearch.mock.calls).toEqual([['casa das']])
  fireEvent.change(field, { target: { value: '' } })
  await letPass(300)
  expect(onSearch).toHaveBeenLastCalledWith(undefined)
})
