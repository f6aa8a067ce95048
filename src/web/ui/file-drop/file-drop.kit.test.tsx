/** The file drop in a real browser: dropped, picked, refused, replaced and taken away. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Held } from '../testing/held.tsx'
import { render, renderDrawn } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import { gallery } from './file-drop.gallery.tsx'
import type { DroppedFile } from './file-tile.tsx'

const Drop = (more: Partial<FileDropProps>) => (
  <Held<readonly DroppedFile[]> start={[]}>
    {(value, set) => (
      <FileDrop
        label="Páginas"
        accept={['image/*', 'application/pdf']}
        kinds="JPG, PNG ou PDF"
        maxBytes={1000}
        maxFiles={2}
        value={value}
        onAdd={(files) => set([...value, ...files.map((file) => ({ id: file.name, file }))])}
        onRemove={(file) => set(value.filter((kept) => kept.id !== file.id))}
        onReplace={(file, by) => set(value.map((kept) => (kept.id === file.id ? { id: by.name, file: by } : kept)))}
        {...more}
      />
    )}
  </Held>
)

const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })
const control = page.getByLabelText(/^Páginas/)
const names = () => [...document.querySelectorAll('li > span > a')].map((link) => link.textContent)

function carrying(files: readonly File[]): DataTransfer {
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  return carried
}

function dropOn(element: Element, files: readonly File[]) {
  element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(files) }))
}

afterEach(() => delete document.documentElement.dataset['theme'])

test('files are picked and shown with their size', async () => {
  render(<Drop />)
  await userEvent.upload(control, [pdf('nota.pdf', 900)])
  await expect.poll(names).toEqual(['nota.pdf'])
  await expect.element(page.getByText('900\u00A0B')).toBeVisible()
})

test('a file that was picked before the page came to life is taken when it has', async () => {
  renderDrawn(<Drop />, (drawn) => {
    const input = drawn.querySelector('input')
    if (input) input.files = carrying([pdf('nota.pdf')]).files
  })
  await expect.poll(names).toEqual(['nota.pdf'])
})

test('files are dropped; what stays out is told with its reason', async () => {
  render(<Drop />)
  dropOn(control.element(), [
    pdf('grande.pdf', 1001),
    new File(['x'], 'nota.docx', { type: 'text/x' }),
    pdf('nota.pdf'),
  ])
  await expect.poll(names).toEqual(['nota.pdf'])
  await expect.element(page.getByText('“grande.pdf” tem 1\u00A0kB; o máximo é 1\u00A0kB.')).toBeVisible()
  await expect.element(page.getByText('“nota.docx” não serve: envie JPG, PNG ou PDF.')).toBeVisible()
})

test('a full place is put away, and comes back with the focus when a file is removed', async () => {
  render(<Drop maxFiles={1} />)
  await userEvent.upload(control, [pdf('nota.pdf')])
  await expect.poll(names).toEqual(['nota.pdf'])
  await expect.element(page.getByText('Escolher arquivo')).not.toBeVisible()
  page.getByRole('button', { name: 'Remover nota.pdf' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual([])
  await expect.element(control).toHaveFocus()
})

test('a file is replaced in its place, and a refused one replaces nothing', async () => {
  const { container } = render(<Drop maxFiles={1} />)
  await userEvent.upload(control, [pdf('nota.pdf')])
  const replacing = () => container.querySelector<HTMLElement>('li input[type="file"]')
  await expect.poll(replacing).not.toBeNull()
  await userEvent.upload(replacing() ?? container, [pdf('grande.pdf', 1001)])
  await expect.element(page.getByText(/grande\.pdf/)).toBeVisible()
  expect(names()).toEqual(['nota.pdf'])
  await userEvent.upload(replacing() ?? container, [pdf('outra.pdf')])
  await expect.poll(names).toEqual(['outra.pdf'])
  expect(page.getByText(/grande\.pdf/).elements()).toHaveLength(0)
})

test('a disabled place takes nothing', () => {
  render(<Drop disabled />)
  dropOn(control.element(), [pdf('nota.pdf')])
  expect(names()).toEqual([])
})

test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  render(
    <main>
      {gallery.states.map((state) => (
        <div key={state.name}>{state.draw()}</div>
      ))}
    </main>,
  )
  expect(await violations()).toEqual([])
})
