/** Seals and opens bytes for one person: each under a place, so that what was moved or is somebody else's stays shut. */
import type { Fields, FieldsOf, OutboxKind, Sealed } from './outbox-entry.ts'
import type { VaultCrypto } from './vault-crypto.ts'

/** Where sealed bytes belong: a part of an entry or draft, or its fields. */
export interface Place {
  readonly id: string
  readonly part: number | 'fields'
}

export interface Strongbox {
  readonly owner: string
  seal(place: Place, bytes: BufferSource): Promise<Sealed>
  /** @returns null when the bytes do not open: corrupted, moved, somebody else's, or under a key that is not here */
  open(place: Place, sealed: Sealed): Promise<ArrayBuffer | null>
  sealFields(id: string, fields: Fields): Promise<Sealed>
  openFields<Kind extends OutboxKind>(id: string, sealed: Sealed): Promise<FieldsOf[Kind] | null>
  /** Whether the key of this version is here; one of another version comes with a sign-in, if at all. */
  knows(kv: number): boolean
}

const utf8 = new TextEncoder()

/** @param keys of the owner by version; the highest seals */
export function createStrongbox(crypto: VaultCrypto, owner: string, keys: ReadonlyMap<number, CryptoKey>): Strongbox {
  const current = Math.max(...keys.keys())
  const keyOf = (kv: number): CryptoKey => {
    const key = keys.get(kv)
    if (key === undefined) throw new Error(`No key of version ${kv}`)
    return key
  }
  const place = ({ id, part }: Place, kv: number) => `v1|${owner}|${id}|${kv}|${part}`

  const box: Strongbox = {
    owner,
    knows: (kv) => keys.has(kv),
    async seal(where, bytes) {
      return { kv: current, ...(await crypto.encrypt(keyOf(current), place(where, current), bytes)) }
    },
    async open(where, sealed) {
      try {
        return await crypto.decrypt(keyOf(sealed.kv), place(where, sealed.kv), sealed)
      } catch {
        return null
      }
    },
    sealFields: (id, fields) => box.seal({ id, part: 'fields' }, utf8.encode(JSON.stringify(fields))),
    async openFields(id, sealed) {
      const bytes = await box.open({ id, part: 'fields' }, sealed)
      return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes))
    },
  }
  return box
}
