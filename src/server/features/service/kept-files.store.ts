/** Which kept files some row names. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { dataExport, experience, homeContent, invoiceFile, person, professional } from '#server/db/schema/schema.ts'
import { imageBeginning } from '#server/features/experiences/covers.ts'
import { bannerBeginning } from '#server/features/home/home.service.ts'
import { portraitBeginning } from '#server/features/profile/portrait.ts'

type Named = (db: Db, keys: readonly string[]) => Promise<readonly string[]>

/** `portraits/<id>.jpg` and `exports/<id>/1.csv` name an id in their second place. */
const idOf = (key: string) => key.split('/')[1]?.replace(/\.\w+$/, '') ?? ''

const withIds = (keys: readonly string[], ids: readonly string[]) => keys.filter((key) => ids.includes(idOf(key)))

/** Of pictures a row knows by their address, which ends with the id. */
const byAddress =
  (beginning: string, find: (db: Db, addresses: readonly string[]) => Promise<readonly (string | null)[]>): Named =>
  async (db, keys) => {
    const found = await find(
      db,
      keys.map((key) => beginning + idOf(key)),
    )
    return withIds(
      keys,
      found.map((address) => address?.slice(beginning.length) ?? ''),
    )
  }

/** By the folder a key begins with (`files/file-key`). What is in another folder is nobody's to remove. */
const owners: Readonly<Record<string, Named>> = {
  async invoices(db, keys) {
    const rows = await db
      .select({ key: invoiceFile.storageKey })
      .from(invoiceFile)
      .where(inArray(invoiceFile.storageKey, [...keys]))
    return rows.map(({ key }) => key)
  },
  async professionals(db, keys) {
    const rows = await db
      .select({ key: professional.abdFile })
      .from(professional)
      .where(inArray(professional.abdFile, [...keys]))
    return rows.flatMap(({ key }) => key ?? [])
  },
  portraits: byAddress(portraitBeginning, async (db, addresses) => {
    const rows = await db
      .select({ address: person.profileImage })
      .from(person)
      .where(inArray(person.profileImage, [...addresses]))
    return rows.map(({ address }) => address)
  }),
  experiences: byAddress(imageBeginning, async (db, addresses) => {
    const rows = await db
      .select({ address: experience.image })
      .from(experience)
      .where(inArray(experience.image, [...addresses]))
    return rows.map(({ address }) => address)
  }),
  banners: byAddress(bannerBeginning, async (db, addresses) => {
    const rows = await db.select({ banners: homeContent.banners }).from(homeContent)
    const told = JSON.stringify(rows)
    return addresses.filter((address) => told.includes(address))
  }),
  async exports(db, keys) {
    const rows = await db
      .select({ id: dataExport.id })
      .from(dataExport)
      .where(inArray(dataExport.id, keys.map(idOf)))
    return withIds(
      keys,
      rows.map(({ id }) => id),
    )
  },
}

/** The keys of files no row names, among those that are given. */
export async function findUnnamed(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const unnamed: string[] = []
  for (const [folder, named] of Object.entries(owners)) {
    const own = keys.filter((key) => key.startsWith(`${folder}/`))
    if (own.length === 0) continue
    const kept = new Set(await named(db, own))
    unnamed.push(...own.filter((key) => !kept.has(key)))
  }
  return unnamed
}
