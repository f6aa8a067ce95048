/** Charts in a browser: keys lead from point to point, the switch shows the same numbers as a table, nothing needs the drawing. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { violations } from '../testing/violations.ts'
import type { ChartData } from './chart-data.ts'
import { Chart, type ChartProps } from './chart.tsx'
import { Sparkline } from './sparkline.tsx'

const data: ChartData = {
  categories: ['jan', 'fev', 'mar'],
  series: [
    { key: 'now', label: '2026', values: [1200, null, 3400] },
    { key: 'before', label: '2025', values: [900, 1100, 1000], comparison: true },
  ],
}
const written = (value: number) => `${value} pontos`

const Points = (props: Partial<ChartProps>) => (
  <Chart kind="line" title="Pontos por mês" categoryLabel="Mês" data={data} format={written} {...props} />
)

const drawing = page.getByRole('application', { name: /^Pontos por mês/ })
const tip = page.getByRole('status')

test.each(['line', 'bar'] as const)('%s: keys lead from point to point and say all values of each', async (kind) => {
  render(<Points kind={kind} />)
  await expect.element(drawing).toBeVisible()
  // Before there is anything to say: only what changes in it is read aloud.
  expect(tip.element().textContent).toBe('')
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(drawing.element())
  await expect.element(tip).toHaveTextContent('jan: 2026 1200 pontos, 2025 900 pontos')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tip).toHaveTextContent('fev: 2026 —, 2025 1100 pontos')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tip).toHaveTextContent('mar: 2026 3400 pontos, 2025 1000 pontos')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tip).toHaveTextContent('mar: 2026 3400 pontos, 2025 1000 pontos')
})

test.each(['line', 'bar'] as const)(
  '%s: keys lead back and away again, and what was said goes with them',
  async (kind) => {
    render(
      <>
        <Points kind={kind} />
        <button type="button">Depois</button>
      </>,
    )
    await expect.element(drawing).toBeVisible()
    // The library takes one key a frame, as a person presses them.
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(tip).toHaveTextContent('jan')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tip).toHaveTextContent('fev')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tip).toHaveTextContent('mar')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tip).toHaveTextContent('fev')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Depois' })).toHaveFocus()
    await expect.element(tip).toBeEmptyDOMElement()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(drawing.element())
    await expect.element(tip).toHaveTextContent('fev')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tip).toHaveTextContent('jan')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(page.getByRole('switch', { name: 'Ver como tabela' })).toHaveFocus()
  },
)

test('keys lead on while a pointer lies over the drawing, until it moves', async () => {
  render(<Points />)
  await drawing.hover()
  await expect.element(tip).toHaveTextContent('fev')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(tip).toHaveTextContent('jan')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tip).toHaveTextContent('mar')
  await drawing.hover({ position: { x: 80, y: 80 } })
  await expect.element(tip).toHaveTextContent('jan')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tip).toHaveTextContent('fev: 2026 —')
  await drawing.unhover()
})

test('the switch shows the same numbers as a table, and the drawing again', async () => {
  render(<Points />)
  await expect.element(drawing).toBeVisible()
  await userEvent.keyboard('{Tab} ')
  await expect.element(page.getByRole('table', { name: 'Pontos por mês' })).toBeVisible()
  await expect.element(drawing).not.toBeInTheDocument()
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Mês', '2026', '2025'],
    ['jan', '1200 pontos', '900 pontos'],
    ['fev', '—', '1100 pontos'],
    ['mar', '3400 pontos', '1000 pontos'],
  ])
  await userEvent.keyboard(' ')
  await expect.element(drawing).toBeVisible()
})

test('a sentence says where a line starts and ends, of what is compared only the main one', async () => {
  const { rerender } = render(<Points />)
  const figure = page.getByRole('figure', { name: 'Pontos por mês' })
  await expect
    .element(figure)
    .toHaveTextContent(
      '2026: de 1200 pontos (jan) a 3400 pontos (mar). Maior: 3400 pontos (mar). Menor: 1200 pontos (jan).',
    )
  rerender(<Points summary="Quase o triplo de janeiro." />)
  await expect.element(figure).toHaveTextContent('Quase o triplo de janeiro.')
})

test('a ranking is a list that needs no drawing', () => {
  render(<Points kind="ranking" />)
  const places = page.getByRole('list', { name: 'Pontos por mês' }).getByRole('listitem').elements()
  expect(places.map((place) => place.textContent)).toEqual([
    '1jan1200 pontos2025: 900 pontos',
    '2fev—2025: 1100 pontos',
    '3mar3400 pontos2025: 1000 pontos',
  ])
})

test('without numbers it says so and offers no table', () => {
  render(<Points data={{ categories: ['jan'], series: [{ key: 'now', label: '2026', values: [null] }] }} />)
  expect(page.getByRole('heading', { name: 'Não há números neste período' }).elements()).toHaveLength(1)
  expect(page.getByRole('switch').elements()).toEqual([])
})

test('nothing in it moves, and at 360 px nothing leaves the page or overlaps', async () => {
  await page.viewport(360, 800)
  render(<Points kind="bar" format={(value) => `R$ ${value}.000,00`} />)
  await expect.element(drawing).toBeVisible()
  expect(document.getAnimations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(360)
  const names = [...document.querySelectorAll('.recharts-xAxis-tick-labels text')].map((name) =>
    name.getBoundingClientRect(),
  )
  expect(names.length).toBeGreaterThan(1)
  for (const [at, name] of names.entries()) expect(name.left).toBeGreaterThan(names[at - 1]?.right ?? 0)
  await page.viewport(1440, 900)
})

test('axe objects to nothing, drawn, ranked or as a table', async () => {
  render(
    <main>
      <Points />
      <Points title="Pontos em barras" kind="bar" />
      <Points title="Lojas" kind="ranking" />
      <Sparkline label="Pontos" values={[1, 2, 3]} format={written} />
    </main>,
  )
  await expect.element(drawing).toBeVisible()
  await page.getByRole('switch').nth(2).click()
  expect(await violations()).toEqual([])
})

test('a sparkline says its course and shows nothing where there is none', () => {
  const { rerender, container } = render(<Sparkline label="Pontos por mês" values={[4, null, 9, 2]} format={written} />)
  const name = 'Pontos por mês: de 4 pontos a 2 pontos, entre 2 pontos e 9 pontos.'
  expect(page.getByRole('img', { name }).elements()).toHaveLength(1)
  rerender(<Sparkline label="Pontos por mês" values={[4, null]} format={written} />)
  expect(container.textContent).toBe('')
  expect(container.querySelector('svg')).toBeNull()
})
