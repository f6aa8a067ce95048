/** Password hashes: argon2id, and as much work for an unknown account as for a known one. */
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  /** Of random bytes nobody kept: no password fits it. */
  readonly nobody: string
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Null, for an unknown account, takes as long and is false. */
  fit(password: string, known: string | null): Promise<boolean>
}

export interface Work {
  /** Of every hash that is made; argon2id is the library's algorithm unless told otherwise. */
  readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
  /** Hash of the same cost, of random bytes nobody kept: it takes the place of the hash of an account that does not exist. */
  readonly nobody: string
}

/** 19 MiB, two passes, one lane: about 15 ms of one core. */
const hard: Work = {
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  nobody: '$argon2id$v=19$m=19456,t=2,p=1$YBezZdrxtJcOAp8lu9rxag$/haanU7eMbykuPe6ZzjgdWSSa2tBQcGQWyja5Ddb+VM',
}

export function argon2id({ cost, nobody }: Work = hard): Passwords {
  return {
    nobody,
    hash: (password) => hash(password.normalize('NFC'), cost),
    fit: async (password, known) => {
      const fits = await verify(known ?? nobody, password.normalize('NFC'))
      return known !== null && fits
    },
  }
}
