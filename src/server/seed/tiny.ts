/** A handful of people, two stores and three products: what tests stand on. */
import type { Services } from '#server/services.ts'
import { layGround, type Ground, type SeededPerson, type SeededProduct, type SeededStore } from './seeding.ts'
import { firstTermsVersion } from './terms.ts'

export const tinyPassword = 'agua-clara-2026'

const idOf = (number: number) => `0199f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const store = (number: number, names: Omit<SeededStore, 'id'>): SeededStore => ({ id: idOf(number), ...names })

type Facts = Pick<SeededPerson, 'name' | 'email' | 'userType' | 'subUserType' | 'status'> & {
  readonly storeId?: string
  readonly termsAccepted?: boolean
  readonly emailValidated?: boolean
}

function person(number: number, { storeId, termsAccepted = true, ...facts }: Facts): SeededPerson {
  return { id: idOf(number), password: tinyPassword, storeId: storeId ?? null, termsAccepted, ...facts }
}

const product = (number: number, facts: Omit<SeededProduct, 'id' | 'brand' | 'line' | 'ean'>): SeededProduct => ({
  id: idOf(number),
  brand: 'Nascente',
  line: 'Orvalho',
  ean: null,
  ...facts,
})

const numeric = store(101, {
  cnpj: '11222333000181',
  corporateName: 'Casa das Louças Comércio Ltda',
  tradeName: 'Casa das Louças',
  city: 'Curitiba',
  state: 'PR',
})

/** Its CNPJ carries letters, as those of new companies may since July 2026. */
const lettered = store(102, {
  cnpj: '12ABC34501DE35',
  corporateName: 'Água e Forma Acabamentos S.A.',
  tradeName: 'Água & Forma',
  city: 'Campinas',
  state: 'SP',
})

const shop = (member: 'manager' | 'seller', { id }: SeededStore) =>
  ({ userType: 'shopkeeper', subUserType: member, storeId: id }) as const

const professional = { userType: 'professional', subUserType: 'standard' } as const

/** The fixtures, with what each of them needs to sign in. */
export const tiny = {
  termsVersion: firstTermsVersion,
  stores: { numeric, lettered },
  people: {
    admin: person(11, { name: 'Carla Nunes', email: 'admin@exemplo.com.br', userType: 'admin', subUserType: 'owner' }),
    ana: person(1, { name: 'Ana Lima', email: 'ana@exemplo.com.br', ...professional }),
    bruno: person(2, { name: 'Bruno Ávila', email: 'bruno@exemplo.com.br', ...professional }),
    /** Has not accepted the terms. */
    caio: person(3, { name: 'Caio Prado', email: 'caio@exemplo.com.br', ...professional, termsAccepted: false }),
    /** Began to join and must complete the registration before anything else. */
    unfinished: person(4, {
      name: 'Davi Rocha',
      email: 'davi@exemplo.com.br',
      ...professional,
      status: 'incomplete',
      termsAccepted: false,
    }),
    /** One person with two accounts. */
    dora: person(5, { name: 'Dora Pires', email: 'dora@exemplo.com.br', ...professional, emailValidated: true }),
    doraAtStore: person(24, {
      name: 'Dora Pires',
      email: 'dora@exemplo.com.br',
      ...shop('seller', lettered),
      emailValidated: true,
    }),
    manager: person(21, { name: 'Marta Reis', email: 'marta@exemplo.com.br', ...shop('manager', numeric) }),
    seller: person(22, { name: 'Saulo Dias', email: 'saulo@exemplo.com.br', ...shop('seller', numeric) }),
    otherManager: person(23, { name: 'Rui Castro', email: 'rui@exemplo.com.br', ...shop('manager', lettered) }),
  },
  products: {
    tap: product(201, { sku: 'TOR-100', name: 'Torneira Orvalho de mesa', category: 'Torneiras', ratePer100: 100 }),
    basin: product(202, { sku: 'CUB-200', name: 'Cuba Orvalho de apoio', category: 'Cubas', ratePer100: 150 }),
    retired: product(203, {
      sku: 'CHU-300',
      name: 'Chuveiro Garoa',
      category: 'Chuveiros',
      ratePer100: 50,
      active: false,
    }),
  },
} as const

export const tinyGround: Ground = {
  kind: 'tiny',
  stores: Object.values(tiny.stores),
  people: Object.values(tiny.people),
  products: Object.values(tiny.products),
}

/** Fills an empty database with the fixtures; one that is not empty stays as it is. */
export async function seedTiny(services: Services): Promise<void> {
  await layGround(services, tinyGround)
}
