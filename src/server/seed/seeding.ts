/** How first data come into an empty database: once, through the services, so that they obey the rules. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { person, setting } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import type { NewPerson, NewStore } from '#server/features/accounts/people.service.ts'
import type { NewProduct } from '#server/features/products/products.service.ts'
import type { Services } from '#server/services.ts'
import { firstQuestions } from './questions.ts'
import { firstTerms, firstTermsVersion } from './terms.ts'

/** Remembers which first data a database got. */
const marker = 'seed'

export type SeedKind = 'tiny' | 'demo'

export interface SeededStore extends NewStore {
  readonly id: string
}

export interface SeededPerson extends NewPerson {
  readonly id: string
  readonly password: string
  readonly storeId: string | null
  /** Whether the terms were read and accepted already. */
  readonly termsAccepted: boolean
}

export interface SeededProduct extends NewProduct {
  readonly id: string
}

/** People, stores and products that exist before anybody does anything. */
export interface Ground {
  readonly kind: SeedKind
  readonly stores: readonly SeededStore[]
  readonly people: readonly SeededPerson[]
  readonly products: readonly SeededProduct[]
}

type Known = Pick<SeededPerson, 'id' | 'name' | 'userType' | 'subUserType' | 'storeId'>

/** The person as if signed in. */
export const identityOf = ({ id: personId, name, userType, subUserType, storeId }: Known): Identity => ({
  sessionId: randomUUID(),
  personId,
  name,
  userType,
  subUserType,
  storeId,
  beforeTerms: false,
})

/** True for the one process that may fill the database: it is empty, and no other one was faster. */
async function claim(tx: Db, kind: SeedKind, at: Date): Promise<boolean> {
  const [anyone] = await tx.select({ id: person.id }).from(person).limit(1)
  const mine = await tx
    .insert(setting)
    .values({ key: marker, value: { kind: anyone ? 'none' : kind }, updatedAt: at })
    .onConflictDoNothing()
    .returning({ key: setting.key })
  return mine.length === 1 && !anyone
}

/** Which first data this database got, if any. */
export async function seedOf(db: Db): Promise<unknown> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, marker))
  return row?.value
}

/** Where calls of the seed come from. */
export const origin = { address: '127.0.0.1', userAgent: 'Nascente' }

function signIn({ accounts }: Services, { email, password, userType }: SeededPerson, cnpj: string) {
  const doors: Record<UserType, () => ReturnType<typeof accounts.login>> = {
    admin: () => accounts.adminLogin({ email, password, origin }),
    professional: () => accounts.login({ email, password, origin }),
    shopkeeper: () => accounts.storeLogin({ email, password, cnpj, origin }),
  }
  return doors[userType]()
}

/** As a person does it: sign in, accept, sign out. */
async function acceptTerms(services: Services, { stores, people }: Ground): Promise<void> {
  const { accounts } = services
  for (const member of people.filter(({ termsAccepted }) => termsAccepted)) {
    const cnpj = stores.find(({ id }) => id === member.storeId)?.cnpj ?? ''
    const caller = await accounts.authenticate((await signIn(services, member, cnpj)).accessToken)
    if (!caller) throw new Error('a person who just signed in is nobody')
    const { accessToken } = await accounts.acceptTerm(caller, { termsVersion: firstTermsVersion })
    const renewed = await accounts.authenticate(accessToken)
    if (renewed) await accounts.logout(renewed)
  }
}

/** False when the database holds something already: then nothing is done. */
export async function layGround(services: Services, ground: Ground): Promise<boolean> {
  const { accounts, deps, faq, products } = services
  const isMine = await deps.database.transaction(async (tx) => {
    if (!(await claim(tx, ground.kind, deps.clock()))) return false
    for (const terms of firstTerms) await accounts.publishTerms(tx, terms)
    await faq.addQuestions(tx, firstQuestions)
    for (const store of ground.stores) await accounts.createStore(tx, store)
    for (const member of ground.people) await accounts.createPerson(tx, member)
    for (const product of ground.products) await products.createProduct(tx, product)
    return true
  })
  if (isMine) await acceptTerms(services, ground)
  return isMine
}
