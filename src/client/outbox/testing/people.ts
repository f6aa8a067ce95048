/** A phone, the two people who share it, and what they do with it. */
import type { Page } from '#client/outbox/outbox-entry.ts'
import type { Outbox, OutboxItem } from '#client/outbox/outbox-face.ts'
import { webVaultCrypto } from '#client/outbox/vault-crypto.ts'
import { directSender } from './network.ts'
import { createWorld } from './world.ts'
import type { Place, World, WorldSettings } from './world.ts'

export const people = ['ana', 'bia'] as const
export type Person = (typeof people)[number]

/** 32 bytes in base64url. */
export const outboxKeys = { ana: 'A'.repeat(43), bia: `${'B'.repeat(42)}A` } as const satisfies Record<Person, string>

/** What a login answers, for the vault. */
export const openingOf = (person: Person, token: string) =>
  ({
    userId: person,
    userType: 'professional',
    language: 'ptBR',
    token,
    outboxKeys: [{ version: 1, key: outboxKeys[person] }],
  }) as const

/** A fresh token that the server knows, and the vault open with it. */
export async function enter(
  world: World,
  person: Person,
  place: Place = 'page',
): Promise<{ outbox: Outbox; token: string }> {
  const outbox = world.at(place)
  const token = world.newId()
  world.server.tokens.set(token, person)
  const { owner } = await outbox.vault.saveSession(openingOf(person, token))
  world.server.marks.set(person, owner)
  return { outbox, token }
}

/** With the real cryptography, and Web Locks unless told otherwise. */
export const phone = (settings: Partial<WorldSettings> = {}): World =>
  createWorld({ crypto: webVaultCrypto(crypto), network: directSender, webLocks: true, ...settings })

/** A page that says this. */
export const photo = (text: string): Page => ({ mime: 'image/jpeg', bytes: new TextEncoder().encode(text).buffer })

export const textOf = (page: Page | null): string | null => page && new TextDecoder().decode(page.bytes)

export const photograph = (outbox: Outbox, note: string): Promise<OutboxItem> =>
  outbox.enqueue({ fields: { note }, pages: [photo(`photo of ${note}`)] })
