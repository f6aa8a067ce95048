import type { Gallery } from '../gallery.ts'
import { Held } from '../testing/held.tsx'
import type { DropdownVariant } from './dropdown-options.ts'
import { Dropdown, type DropdownProps } from './dropdown.tsx'

type Single = Partial<Extract<DropdownProps, { multiple?: false | undefined }>>
type Several = Partial<Extract<DropdownProps, { multiple: true }>>

const professions = [
  { value: 'arquiteto', label: 'Arquiteto' },
  { value: 'engenheiro', label: 'Engenheiro' },
  { value: 'designer', label: 'Designer de Interiores' },
]
const states =
  'Acre,Alagoas,Amapá,Amazonas,Bahia,Ceará,Distrito Federal,Espírito Santo,Goiás,Maranhão,Mato Grosso,Minas Gerais,Pará,Paraíba,Paraná,Pernambuco,Piauí,Rio de Janeiro,Santa Catarina,São Paulo,Sergipe,Tocantins'
    .split(',')
    .map((label) => ({ value: label, label }))
const products = [
  {
    label: 'Metais',
    options: [
      { value: 'm1', label: 'Misturador de parede Fonte', hint: 'Bronze escovado' },
      { value: 'm2', label: 'Torneira de mesa Vertente', hint: 'Cromado' },
      { value: 'm3', label: 'Chuveiro de teto Chuva', hint: 'Fora de linha', disabled: true },
    ],
  },
  {
    label: 'Louças',
    options: [
      { value: 'l1', label: 'Cuba de apoio Seixo', hint: 'Branco mate' },
      { value: 'l2', label: 'Bacia suspensa Lagoa', hint: 'Branco' },
    ],
  },
]
const thousand = Array.from({ length: 1000 }, (_, at) => ({ value: String(at), label: `Loja ${at + 1}` }))

const one = (start: string, more: Single = {}) => (
  <Held start={start}>
    {(value, set) => <Dropdown label="Profissão" options={professions} value={value} onValueChange={set} {...more} />}
  </Held>
)
const several = (start: readonly string[], more: Several = {}) => (
  <Held start={start}>
    {(value, set) => (
      <Dropdown
        multiple
        label="Estados"
        variant="multiselect"
        options={states}
        value={value}
        onValueChange={set}
        {...more}
      />
    )}
  </Held>
)

const looks: readonly Exclude<DropdownVariant, 'multiselect'>[] = [
  'default',
  'primary',
  'secondary',
  'tertiary',
  'quaternary',
  'menu',
  'mobilemenu',
]

export const gallery: Gallery = {
  piece: 'dropdown',
  states: [
    ...looks.flatMap((variant) => [
      { name: variant, draw: () => one('', { variant }) },
      { name: `${variant} chosen`, draw: () => one('engenheiro', { variant, clearable: true }) },
    ]),
    { name: 'multiselect', draw: () => several([]) },
    {
      name: 'multiselect chosen',
      draw: () => several(['São Paulo', 'Minas Gerais', 'Distrito Federal', 'Espírito Santo']),
    },
    { name: 'multiselect disabled', draw: () => several(['São Paulo', 'Bahia'], { disabled: true }) },
    {
      name: 'multiple without chips',
      draw: () => several(['São Paulo', 'Bahia', 'Rio de Janeiro'], { variant: 'default', clearable: false }),
    },
    { name: 'hint', draw: () => one('', { hint: 'Define o documento pedido a seguir.', required: true }) },
    { name: 'help', draw: () => one('', { help: 'Define o documento pedido a seguir: CAU, CREA ou ABD.' }) },
    { name: 'invalid', draw: () => one('', { error: 'Escolha a profissão', required: true }) },
    { name: 'disabled', draw: () => one('arquiteto', { disabled: true }) },
    { name: 'loading', draw: () => one('', { loading: true, options: [] }) },
    { name: 'open', alone: true, draw: () => one('engenheiro', { openAtStart: true }) },
    {
      name: 'open with groups',
      alone: true,
      draw: () => one('l1', { label: 'Produto', options: products, openAtStart: true }),
    },
    {
      name: 'open long',
      alone: true,
      draw: () => one('Ceará', { label: 'Estado', options: states, openAtStart: true }),
    },
    { name: 'open without options', alone: true, draw: () => one('', { options: [], openAtStart: true }) },
    { name: 'open loading', alone: true, draw: () => one('', { options: [], loading: true, openAtStart: true }) },
    {
      name: 'open mobilemenu',
      alone: true,
      draw: () => one('arquiteto', { variant: 'mobilemenu', openAtStart: true }),
    },
    { name: 'open multiselect', alone: true, draw: () => several(['Bahia', 'Ceará'], { openAtStart: true }) },
    {
      name: 'open search with groups',
      alone: true,
      draw: () => one('m2', { label: 'Produto', options: products, searchable: true, openAtStart: true }),
    },
    {
      name: 'open search of a thousand',
      alone: true,
      draw: () => one('', { label: 'Loja', options: thousand, searchable: true, openAtStart: true }),
    },
    {
      name: 'open search without options',
      alone: true,
      draw: () => one('', { label: 'Loja', options: [], searchable: true, openAtStart: true }),
    },
  ],
}
