/** Accounts on a real database with a clock the test moves: people, stores and addresses nobody used before. */
import { randomUUID } from 'node:crypto'
import type { UserType } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { createAccountsService } from '#server/features/accounts/accounts.service.ts'
import { argon2id } from '#server/features/accounts/password-hash.secret.ts'
import type { AccountsDeps } from '#server/features/accounts/accounts.deps.ts'
import type { NewPerson, NewStore } from '#server/features/accounts/people.service.ts'
import type { Joined } from '#server/features/invitations/acceptance.service.ts'
import type { FileStore } from '#server/files/file-store.ts'

export const password = 'agua-clara-2026'

/** Hashes that cost next to nothing: what a hash must cost is asked of those the product makes. */
export const quickPasswords = argon2id({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  nobody: '$argon2id$v=19$m=8,t=1,p=1$94YfPlgI3e43koQINs2zGw$Jyn8RwrTt5Wbji+nXqTcHGQzYyZN/NWvaYRDPp9QmBE',
})

/** Passwords that count how often one was compared. */
export function countedPasswords() {
  const compared = { times: 0 }
  const fit: typeof quickPasswords.fit = (typed, known) => {
    compared.times += 1
    return quickPasswords.fit(typed, known)
  }
  return { passwords: { ...quickPasswords, fit }, compared }
}

/** Every wait is over at once. */
export const noWait = () => Promise.resolve()

export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(60 * n)
export const hours = (n: number) => minutes(60 * n)
export const days = (n: number) => hours(24 * n)

let made = 0

/** `in`, or the code of the refusal. */
export const outcome = (signingIn: Promise<unknown>): Promise<string> =>
  signingIn.then(
    () => 'in',
    (error: { code: string }) => error.code,
  )

/** A numeric CNPJ with right check digits, a different one each time. */
export function newCnpj(first = '1'): string {
  made += 1
  const withDigit = (text: string) => {
    const sum = Array.from(text)
      .reverse()
      .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
    return text + (sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  return withDigit(withDigit(`${first}${String(made).padStart(8 - first.length, '0')}0001`))
}

/** Where a call comes from; another address each time. */
export function newOrigin(userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36') {
  made += 1
  return { address: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`, userAgent }
}

const lowestOf = { professional: 'standard', shopkeeper: 'seller', admin: 'operator' } as const

/** A file store that forgets everything with the test. */
function filesIn(kept: Map<string, Buffer>): FileStore {
  return {
    kind: 'folder',
    put: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => kept.get(key) ?? Promise.reject(new Error(`nothing is kept under ${key}`)),
    delete: async (key) => void kept.delete(key),
    async *list() {
      for (const key of kept.keys()) yield { key, at: new Date() }
    },
    ping: async () => undefined,
  }
}

type Wanted = Partial<Pick<AccountsDeps, 'loginAllUsers' | 'outboxKeyVersion' | 'passwords' | 'sleep'>>

export function accountsOn(
  database: Database,
  { loginAllUsers = false, outboxKeyVersion = 1, passwords = quickPasswords, sleep = noWait }: Wanted = {},
) {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const warnings: string[] = []
  const ignore = () => {}
  const files = new Map<string, Buffer>()
  const invited: Joined[] = []
  const accounts = createAccountsService({
    database,
    files: filesIn(files),
    clock: () => now,
    newId: randomUUID,
    log: {
      info: ignore,
      error: ignore,
      warn: (facts, message) => void warnings.push(JSON.stringify({ facts, message })),
    },
    points: { levelOf: async () => ({ level: 1, points: 1234, sublevel: 2 }) },
    invitations: { acceptInvitation: async (_tx, joined) => void invited.push(joined) },
    publicUrl: 'http://localhost',
    loginAllUsers,
    outboxKeyVersion,
    passwords,
    sleep,
  })

  const store = async (wanted: Partial<NewStore> = {}) => {
    const cnpj = wanted.cnpj ?? newCnpj()
    const facts = { corporateName: 'Louças Ltda', tradeName: 'Casa das Louças', ...wanted, cnpj }
    return { id: await database.transaction((tx) => accounts.createStore(tx, facts)), cnpj }
  }

  /** A shopkeeper gets a store when none is named. */
  const person = async (userType: UserType, wanted: Partial<NewPerson> = {}) => {
    made += 1
    const email = wanted.email ?? `pessoa${made}@exemplo.com.br`
    const shop = userType === 'shopkeeper' && wanted.storeId === undefined ? await store() : undefined
    const facts = { name: 'Ana Lima', password, subUserType: lowestOf[userType], ...wanted, userType, email }
    const id = await database.transaction((tx) =>
      accounts.createPerson(tx, { ...facts, storeId: wanted.storeId ?? shop?.id ?? null }),
    )
    return { id, email, cnpj: shop?.cnpj ?? '' }
  }

  /** Signs in at the door of the role. */
  const signIn = (userType: UserType, { email, cnpj }: { email: string; cnpj: string }, origin = newOrigin()) => {
    const credentials = { email, password, origin }
    if (userType === 'admin') return accounts.adminLogin(credentials)
    return userType === 'professional' ? accounts.login(credentials) : accounts.storeLogin({ ...credentials, cnpj })
  }

  return {
    accounts,
    database,
    files,
    /** Who joined by an invitation. */
    invited,
    warnings,
    store,
    person,
    signIn,
    now: () => now,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** Who a token belongs to; fails when it is not good. */
    callerOf: async (token: string) => {
      const caller = await accounts.authenticate(token)
      if (!caller) throw new Error('the token is not good')
      return caller
    },
  }
}

export type World = ReturnType<typeof accountsOn>
