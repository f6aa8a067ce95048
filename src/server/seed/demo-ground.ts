/** People, stores and products of the demo. */
import type { Ground, SeededPerson, SeededProduct, SeededStore } from './seeding.ts'

export const demoPassword = 'agua-clara-2026'

const idOf = (number: number) => `0199f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

export const demoStores = {
  loucas: {
    id: idOf(1101),
    cnpj: '11222333000181',
    corporateName: 'Casa das Louças Comércio Ltda',
    tradeName: 'Casa das Louças',
    city: 'Curitiba',
    state: 'PR',
  },
  /** One of the companies registered since July 2026, with letters in its CNPJ. */
  forma: {
    id: idOf(1102),
    cnpj: '12ABC34501DE35',
    corporateName: 'Água e Forma Acabamentos S.A.',
    tradeName: 'Água & Forma',
    city: 'Campinas',
    state: 'SP',
  },
  /** Stores of the same owners, and one on its own, that nobody works in yet. */
  batel: {
    id: idOf(1103),
    cnpj: '11222333000262',
    corporateName: 'Casa das Louças Comércio Ltda',
    tradeName: 'Casa das Louças Batel',
    city: 'Curitiba',
    state: 'PR',
  },
  formaSantos: {
    id: idOf(1104),
    cnpj: '12ABC345020294',
    corporateName: 'Água e Forma Acabamentos S.A.',
    tradeName: 'Água & Forma Santos',
    city: 'Santos',
    state: 'SP',
  },
  emporio: {
    id: idOf(1105),
    cnpj: '45321765000161',
    corporateName: 'Empório do Banho Revestimentos Ltda',
    tradeName: 'Empório do Banho',
    city: 'Florianópolis',
    state: 'SC',
  },
} as const satisfies Record<string, SeededStore>

/** Stores of one owner each; the last one has left the programme. */
export const demoGroups = [
  { name: 'Grupo Casa das Louças', stores: ['loucas', 'batel'], active: true },
  { name: 'Água & Forma', stores: ['forma', 'formaSantos'], active: true },
  { name: 'Família Prado', stores: ['emporio'], active: false },
] as const satisfies readonly { name: string; stores: readonly (keyof typeof demoStores)[]; active: boolean }[]

type Facts = Pick<SeededPerson, 'name' | 'email' | 'userType' | 'subUserType' | 'status'> & {
  readonly storeId?: string
}

function person(number: number, { storeId, ...facts }: Facts): SeededPerson {
  return {
    id: idOf(number),
    password: demoPassword,
    storeId: storeId ?? null,
    termsAccepted: true,
    emailValidated: true,
    ...facts,
  }
}

const professional = { userType: 'professional', subUserType: 'standard' } as const
const ofLoucas = { userType: 'shopkeeper', storeId: demoStores.loucas.id } as const
const ofForma = { userType: 'shopkeeper', storeId: demoStores.forma.id } as const

export const demoPeople = {
  helena: person(1001, {
    name: 'Helena Duarte',
    email: 'admin@exemplo.com.br',
    userType: 'admin',
    subUserType: 'owner',
  }),
  otavio: person(1002, {
    name: 'Otávio Brandão',
    email: 'otavio@exemplo.com.br',
    userType: 'admin',
    subUserType: 'operator',
  }),
  ana: person(1011, { name: 'Ana Lima', email: 'ana@exemplo.com.br', ...professional }),
  joao: person(1012, { name: 'João Pedro Sá', email: 'joao@exemplo.com.br', ...professional }),
  beatriz: person(1013, {
    name: 'Beatriz Moraes',
    email: 'beatriz@exemplo.com.br',
    ...professional,
  }),
  /** Has registered and waits for somebody to look at it. */
  livia: person(1014, {
    name: 'Lívia Sampaio',
    email: 'livia@exemplo.com.br',
    status: 'pending',
    ...professional,
  }),
  marta: person(1021, { name: 'Marta Reis', email: 'marta@exemplo.com.br', subUserType: 'manager', ...ofLoucas }),
  saulo: person(1022, { name: 'Saulo Dias', email: 'saulo@exemplo.com.br', subUserType: 'seller', ...ofLoucas }),
  /** Beatriz also sells in a store: one person, two accounts. */
  beatrizNaLoja: person(1024, {
    name: 'Beatriz Moraes',
    email: 'beatriz@exemplo.com.br',
    subUserType: 'seller',
    ...ofForma,
  }),
  rui: person(1023, { name: 'Rui Castro', email: 'rui@exemplo.com.br', subUserType: 'manager', ...ofForma }),
} as const

export type DemoPerson = keyof typeof demoPeople

function product(
  number: number,
  [sku, name, category, line]: readonly [string, string, string, string],
  ratePer100 = 100,
): SeededProduct {
  return { id: idOf(1200 + number), ean: null, brand: 'Nascente', sku, name, category, line, ratePer100 }
}

export const demoProducts = {
  torneiraMesa: product(1, ['TOR-100', 'Torneira Orvalho de mesa', 'Torneiras', 'Orvalho']),
  torneiraParede: product(2, ['TOR-110', 'Torneira Orvalho de parede', 'Torneiras', 'Orvalho']),
  misturador: product(3, ['MIS-120', 'Misturador Orvalho monocomando', 'Misturadores', 'Orvalho'], 125),
  cubaApoio: product(4, ['CUB-200', 'Cuba Serena de apoio', 'Cubas', 'Serena'], 150),
  cubaEmbutir: product(5, ['CUB-210', 'Cuba Serena de embutir', 'Cubas', 'Serena']),
  vaso: product(6, ['VAS-300', 'Vaso Serena com caixa acoplada', 'Vasos', 'Serena']),
  vasoSuspenso: product(7, ['VAS-310', 'Vaso Serena suspenso', 'Vasos', 'Serena'], 150),
  assento: product(8, ['ASS-320', 'Assento Serena com queda lenta', 'Assentos', 'Serena']),
  chuveiro: product(9, ['CHU-400', 'Chuveiro Garoa de teto', 'Chuveiros', 'Garoa'], 125),
  ducha: product(10, ['DUC-410', 'Ducha higiênica Garoa', 'Duchas', 'Garoa']),
  banheira: product(11, ['BAN-500', 'Banheira Foz de imersão', 'Banheiras', 'Foz'], 200),
  espelho: product(12, ['ESP-600', 'Espelho Foz com luz', 'Espelhos', 'Foz']),
  valvula: product(13, ['VAL-700', 'Válvula de escoamento cromada', 'Complementos', 'Base'], 50),
  cubaAntiga: { ...product(14, ['CUB-190', 'Cuba Lagoa de apoio', 'Cubas', 'Lagoa']), active: false },
} as const

export type DemoProduct = keyof typeof demoProducts

/** Cents a piece costs in the shops of the demo; products themselves have no price. */
export const demoPrices: Record<DemoProduct, number> = {
  torneiraMesa: 34_990,
  torneiraParede: 38_990,
  misturador: 72_900,
  cubaApoio: 61_850,
  cubaEmbutir: 28_490,
  vaso: 89_900,
  vasoSuspenso: 124_900,
  assento: 32_990,
  chuveiro: 118_900,
  ducha: 23_990,
  banheira: 689_000,
  espelho: 79_990,
  valvula: 8_990,
  cubaAntiga: 49_900,
}

export const demoGround: Ground = {
  kind: 'demo',
  stores: Object.values(demoStores),
  people: Object.values(demoPeople),
  products: Object.values(demoProducts),
}
