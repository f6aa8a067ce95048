/** Password hashes: argon2id, and as much work for an unknown account as for a known one. */
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB, two passes, one lane; argon2id is the library's algorithm unless told otherwise. About 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of random bytes nobody kept: it takes the place of the hash of an account that does not exist. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$YBezZdrxtJcOAp8lu9rxag$/haanU7eMbykuPe6ZzjgdWSSa2tBQcGQWyja5Ddb+VM'

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** Whether the password belongs to the hash. Null, for an unknown account, takes as long and is false. */
export async function passwordFits(password: string, known: string | null): Promise<boolean> {
  const fits = await verify(known ?? nobody, password.normalize('NFC'))
  return known !== null && fits
}
