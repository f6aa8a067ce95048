/** Charts of each kind: short and long, with something to compare, with gaps, loading, empty, failed, as a table. */
import type { Gallery } from '../gallery.ts'
import { figure } from '../figure.ts'
import { FailedState } from '../state/failed-state.tsx'
import { OfflineState } from '../state/offline-state.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { Sparkline } from './sparkline.tsx'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const thisYear = [12_400, 15_150, 14_020, 19_800, 23_410, 21_960, 26_300, 31_075, 28_900, 34_220, 39_640, 37_110]
const lastYear = [9800, 10_240, 12_900, 12_400, 15_020, 17_710, 18_600, 17_950, 20_400, 23_180, 24_000, 29_730]

const year: ChartData = { categories: months, series: [{ key: 'issued', label: 'Pontos emitidos', values: thisYear }] }
const compared: ChartData = {
  categories: months,
  series: [
    { key: 'now', label: '2026', values: thisYear },
    { key: 'before', label: '2025', values: lastYear, comparison: true },
  ],
}
const many: ChartData = {
  categories: months,
  series: ['Arquitetura', 'Engenharia', 'Interiores', 'Lojas', 'Construtoras', 'Outros'].map((label, at) => ({
    key: label,
    label,
    values: thisYear.map((value, month) => Math.round((value * (6 - at)) / 6 + 900 * at * Math.sin(month + at))),
  })),
}
const days: ChartData = {
  categories: Array.from({ length: 90 }, (_, at) => `${(at % 30) + 1}/${Math.floor(at / 30) + 9}`),
  series: [
    {
      key: 'sent',
      label: 'Notas enviadas',
      values: Array.from({ length: 90 }, (_, at) => (at % 7 > 4 ? null : 40 + ((at * 37) % 53))),
    },
  ],
}
const stores: ChartData = {
  categories: [
    'Casa Prisma',
    'Banho & Cia',
    'Louças Vale do Rio Doce Materiais de Acabamento',
    'Metais Aurora',
    'Studio Louça',
  ],
  series: [
    { key: 'now', label: 'Este mês', values: [128_400, 97_250, 64_020, 8140, 0] },
    { key: 'before', label: 'Mês passado', values: [110_300, 104_900, 31_000, 9100, null], comparison: true },
  ],
}

const thousands = (value: number) => (Math.abs(value) < 1000 ? figure(value) : `${figure(value / 1000)} mil`)
const points = { categoryLabel: 'Mês', format: figure, formatTick: thousands } as const
const drawn = (props: Pick<ChartProps, 'kind' | 'title' | 'data'> & Partial<ChartProps>) => () => (
  <Chart {...points} {...props} />
)

export const gallery: Gallery = {
  piece: 'chart',
  states: [
    { name: 'line', wide: true, draw: drawn({ kind: 'line', title: 'Pontos emitidos por mês', data: year }) },
    { name: 'line, compared', wide: true, draw: drawn({ kind: 'line', title: 'Pontos por mês', data: compared }) },
    { name: 'line, six series', wide: true, draw: drawn({ kind: 'line', title: 'Pontos por profissão', data: many }) },
    {
      name: 'line, ninety days with gaps',
      wide: true,
      draw: drawn({ kind: 'line', title: 'Notas por dia', categoryLabel: 'Dia', data: days }),
    },
    { name: 'bars', wide: true, draw: drawn({ kind: 'bar', title: 'Pontos emitidos por mês', data: year }) },
    { name: 'bars, compared', wide: true, draw: drawn({ kind: 'bar', title: 'Pontos por mês', data: compared }) },
    {
      name: 'bars, one',
      draw: drawn({
        kind: 'bar',
        title: 'Pontos emitidos',
        data: { categories: ['nov'], series: [{ key: 'issued', label: 'Pontos emitidos', values: [39_640] }] },
      }),
    },
    {
      name: 'ranking',
      draw: drawn({ kind: 'ranking', title: 'Lojas com mais pontos', categoryLabel: 'Loja', data: stores }),
    },
    { name: 'table', draw: () => <ChartTable {...points} title="Pontos por mês" data={compared} /> },
    { name: 'loading', draw: drawn({ kind: 'line', title: 'Pontos por mês', data: undefined }) },
    {
      name: 'empty',
      draw: drawn({ kind: 'line', title: 'Pontos por mês', data: { categories: months, series: [] } }),
    },
    {
      name: 'failed',
      draw: drawn({
        kind: 'line',
        title: 'Pontos por mês',
        data: undefined,
        instead: <FailedState onRetry={() => {}} />,
      }),
    },
    {
      name: 'offline',
      draw: drawn({
        kind: 'line',
        title: 'Pontos por mês',
        data: undefined,
        instead: <OfflineState onRetry={() => {}} />,
      }),
    },
    {
      name: 'sparkline',
      draw: () => (
        <>
          <Sparkline label="Pontos por mês" values={thisYear} format={figure} />
          <Sparkline label="Notas por dia" values={[4, 9, null, null, 7, 3, 3, 12]} format={figure} />
          <Sparkline label="Lojas ativas" values={[212, 212, 212]} format={figure} />
        </>
      ),
    },
  ],
}
