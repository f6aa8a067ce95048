/** The table in a browser: sorted, chosen, left out and read by keys; the same rows as cards on a phone. */
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { stores, type Store } from '../testing/stores.ts'
import { violations } from '../testing/violations.ts'
import { asItIs, type SortOrder, type TableColumn, type TableDisplay } from './table-column.ts'
import { Table, type TableProps } from './table.tsx'

type Sort = 'name' | 'points'

const columns: readonly TableColumn<Store, Sort>[] = [
  { key: 'name', header: 'Loja', sort: 'name', cell: ({ name }) => name },
  { key: 'cnpj', header: 'CNPJ', cell: ({ cnpj }) => cnpj },
  { key: 'points', header: 'Pontos', align: 'end', sort: 'points', largestFirst: true, cell: ({ points }) => points },
]
const all = stores(8)
const pressed = vi.fn<(name: string) => void>()
const ordered = vi.fn<(order: SortOrder<Sort>) => void>()

/** Two pages of four, and whatever a screen would keep. */
function Stores({ dense = false, ...props }: Partial<TableProps<Store, Sort>> & { dense?: boolean }) {
  const [shown, setShown] = useState(1)
  const [order, setOrder] = useState<SortOrder<Sort>>('name')
  const [ids, setIds] = useState<readonly string[]>([])
  const [display, setDisplay] = useState<TableDisplay>({ ...asItIs, dense })
  return (
    <Table
      caption="Lojas"
      columns={columns}
      rows={all.slice(4 * shown - 4, 4 * shown)}
      rowKey={({ cnpj }) => cnpj}
      rowName={({ name }) => name}
      rowTarget={({ name }) => ({ onPress: () => pressed(name) })}
      sorting={{
        order,
        onChange: (next) => {
          ordered(next)
          setOrder(next)
        },
      }}
      selection={{ ids, onChange: setIds, actions: <button type="button">Inativar</button> }}
      display={{ value: display, onChange: setDisplay }}
      paging={{ page: shown, total: all.length, pageSize: 4, onPageChange: setShown }}
      {...props}
    />
  )
}

const head = (name: string) => page.getByRole('columnheader', { name }).element()
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent)
const row = (name: string) => page.getByRole('row', { name }).element()
const box = (name: string) => page.getByRole('checkbox', { name })
const focusOn = (element: Element) => element instanceof HTMLElement && element.focus()

afterEach(async () => {
  vi.clearAllMocks()
  await page.viewport(1440, 900)
})

test('keys sort by a column, the largest first where that is asked for, and turn the order round', async () => {
  render(<Stores />)
  expect(head('Loja').getAttribute('aria-sort')).toBe('ascending')
  expect(head('CNPJ').querySelector('button')).toBeNull()
  focusOn(page.getByRole('button', { name: 'Pontos' }).element())
  await userEvent.keyboard('{Enter}')
  expect(head('Pontos').getAttribute('aria-sort')).toBe('descending')
  expect(head('Loja').hasAttribute('aria-sort')).toBe(false)
  await userEvent.keyboard(' ')
  expect(head('Pontos').getAttribute('aria-sort')).toBe('ascending')
  expect(ordered.mock.calls.flat()).toEqual(['-points', 'points'])
})

test('what is chosen stays chosen on other pages until it is cleared', async () => {
  render(<Stores />)
  focusOn(box('Selecionar Banho & Cia').element())
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 selecionado')
  expect(box('Selecionar esta página').element()).toMatchObject({ indeterminate: true, checked: false })
  focusOn(page.getByRole('button', { name: 'Próxima' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Selecionar Studio Louça')).toBeVisible()
  expect(box('Selecionar esta página').element()).toMatchObject({ indeterminate: false, checked: false })
  focusOn(box('Selecionar esta página').element())
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('status')).toHaveTextContent('5 selecionados')
  focusOn(page.getByRole('button', { name: 'Anterior' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Selecionar Banho & Cia')).toBeChecked()
  focusOn(page.getByRole('button', { name: 'Limpar seleção' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(box('Selecionar Banho & Cia')).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Inativar' })).not.toBeInTheDocument()
})

test('with the shift key every row between is chosen too', async () => {
  render(<Stores />)
  await box('Selecionar Casa Prisma').click()
  await userEvent.keyboard('{Shift>}')
  await box('Selecionar Metais Aurora').click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(page.getByRole('status')).toHaveTextContent('4 selecionados')
})

test('keys leave a column out and bring rows closer; the name of the row is not offered', async () => {
  render(<Stores />)
  focusOn(page.getByRole('button', { name: 'Colunas' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'CNPJ' })).toBeChecked()
  expect(page.getByRole('menuitemcheckbox', { name: 'Loja' }).elements()).toEqual([])
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'CNPJ' })).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(heads()).not.toContain('CNPJ')
  expect(row('Casa Prisma').getBoundingClientRect().height).toBe(28)
})

test('keys move a column and make it wide; what is pulled is as wide as it is pulled, until it is let be', async () => {
  render(<Stores />)
  // What lies below a dialog has no role.
  const behind = () => [...document.querySelectorAll('th[scope=col]')].slice(1)
  const wide = () =>
    Math.round(
      behind()
        .find((one) => one.textContent === 'Pontos')
        ?.getBoundingClientRect().width ?? 0,
    )
  const asWideAsItsText = wide()
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('menuitem', { name: 'Ordem e largura' }).click()
  await expect.element(page.getByRole('button', { name: 'Pontos: para a frente' })).toBeVisible()
  focusOn(page.getByRole('button', { name: 'Pontos: para a frente' }).element())
  await userEvent.keyboard('{Enter}')
  expect(behind().map((one) => one.textContent)).toEqual(['Loja', 'Pontos', 'CNPJ'])
  await expect.element(page.getByRole('button', { name: 'Pontos: para a frente' })).toBeDisabled()
  focusOn(page.getByRole('combobox', { name: 'Largura: Pontos' }).element())
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: 'Larga' }).click()
  await expect.poll(wide).toBe(320)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const edge = head('Pontos').querySelector(':scope > [aria-hidden]')
  const end = edge?.getBoundingClientRect().x ?? 0
  const send = async (type: string, clientX: number) => {
    edge?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX }))
    await new Promise(requestAnimationFrame)
  }
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  await send('pointerdown', end)
  await send('pointermove', end - 70)
  await expect.poll(wide).toBe(250)
  await send('pointerup', end - 70)
  await expect.poll(wide).toBe(250)
  edge?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  await expect.poll(wide).toBe(asWideAsItsText)
  expect(await violations()).toEqual([])
})

test.each([
  { dense: false, height: 56 },
  { dense: true, height: 28 },
])('rows are $height px high while they load and afterwards', ({ dense, height }) => {
  const { rerender } = render(<Stores key="loading" dense={dense} rows={undefined} />)
  expect(page.getByText('Carregando…').element().closest('tr')?.getBoundingClientRect().height).toBe(height)
  rerender(<Stores key="there" dense={dense} />)
  expect(row('Casa Prisma').getBoundingClientRect().height).toBe(height)
})

test('a press anywhere on a row is a press on its name, except on what has a meaning of its own', async () => {
  render(<Stores />)
  await page.getByText('11.222.333/0001-81').click()
  expect(pressed.mock.calls).toEqual([['Casa Prisma']])
  await box('Selecionar Casa Prisma').click()
  focusOn(page.getByRole('button', { name: 'Banho & Cia' }).element())
  await userEvent.keyboard('{Enter}')
  expect(pressed.mock.calls).toEqual([['Casa Prisma'], ['Banho & Cia']])
})

test('amounts stand at the end in digits of one width', () => {
  render(<Stores />)
  const amount = page.getByRole('cell', { name: '128.400' }).element()
  expect(getComputedStyle(amount)).toMatchObject({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' })
})

test('too wide for its place it scrolls by keys under a name of its own, and head and names stay in sight', async () => {
  render(
    <div style={{ width: 360 }}>
      <Stores rows={all} />
    </div>,
  )
  const region = page.getByRole('region', { name: 'Lojas' })
  await expect.element(region).toBeVisible()
  const scroller = region.element()
  expect(scroller.getAttribute('tabindex')).toBe('0')
  const before = [head('Loja').getBoundingClientRect(), head('CNPJ').getBoundingClientRect()] as const
  scroller.scrollTo(60, 0)
  expect(head('Loja').getBoundingClientRect().x).toBe(before[0].x)
  expect(head('CNPJ').getBoundingClientRect().x).toBe(before[1].x - 60)
})

test('the head stays at the top while the page scrolls', async () => {
  await page.viewport(1440, 300)
  render(<Stores rows={all} />)
  window.scrollTo(0, 200)
  await expect.poll(() => window.scrollY).toBe(200)
  expect(head('Loja').getBoundingClientRect().y).toBe(0)
})

test('on a phone the rows are cards that are still a table, with the same values under their names', async () => {
  await page.viewport(390, 844)
  render(<Stores />)
  const card = row('Casa Prisma')
  expect(card.textContent).toContain('CNPJ11.222.333/0001-81')
  expect(page.getByRole('cell', { name: '128.400' }).element().closest('[role=row]')).toBe(card)
  expect(
    page
      .getByText('CNPJ')
      .all()
      .filter((one) => one.element().checkVisibility()),
  ).toHaveLength(5)
  expect(document.documentElement.scrollWidth).toBe(390)
  focusOn(page.getByRole('button', { name: 'Pontos' }).element())
  await userEvent.keyboard('{Enter}')
  expect(ordered).toHaveBeenLastCalledWith('-points')
  expect(await violations()).toEqual([])
})

test('axe objects to nothing, rows chosen', async () => {
  render(<Stores />)
  await box('Selecionar esta página').click()
  expect(await violations()).toEqual([])
})

test('a page that is gone leads back to the first', async () => {
  const go = vi.fn<(page: number) => void>()
  render(<Stores rows={[]} paging={{ page: 9, total: 57, onPageChange: go }} />)
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click()
  expect(go).toHaveBeenCalledWith(1)
})
