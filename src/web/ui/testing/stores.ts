/** Rows for galleries and tests of lists. */

export interface Store {
  readonly name: string
  readonly cnpj: string
  readonly city: string
  readonly points: string
  readonly since: string
  readonly active: boolean
}

const known: readonly Store[] = [
  {
    name: 'Casa Prisma',
    cnpj: '11.222.333/0001-81',
    city: 'Porto Alegre',
    points: '128.400',
    since: '04/03/2019',
    active: true,
  },
  {
    name: 'Banho & Cia',
    cnpj: '12.ABC.345/01DE-35',
    city: 'São Paulo',
    points: '97.250',
    since: '18/07/2020',
    active: true,
  },
  {
    name: 'Louças Vale do Rio Doce Materiais de Acabamento',
    cnpj: '45.997.418/0001-53',
    city: 'Governador Valadares',
    points: '64.020',
    since: '30/11/2021',
    active: true,
  },
  {
    name: 'Metais Aurora',
    cnpj: '60.746.948/0001-12',
    city: 'Curitiba',
    points: '8.140',
    since: '02/02/2022',
    active: false,
  },
  {
    name: 'Acabamentos Lago Sul',
    cnpj: '33.000.167/0001-01',
    city: 'Brasília',
    points: '7.995',
    since: '15/09/2022',
    active: true,
  },
  {
    name: 'Ateliê da Água',
    cnpj: '02.558.157/0001-62',
    city: 'Recife',
    points: '640',
    since: '21/01/2024',
    active: true,
  },
  {
    name: 'Pedra & Bronze',
    cnpj: '47.960.950/0001-21',
    city: 'Belo Horizonte',
    points: '75',
    since: '09/05/2025',
    active: true,
  },
  {
    name: 'Studio Louça',
    cnpj: '00.000.000/0001-91',
    city: 'Florianópolis',
    points: '0',
    since: '21/11/2026',
    active: true,
  },
]

/** The first `count` of eight. */
export const stores = (count: number): readonly Store[] => known.slice(0, count)
