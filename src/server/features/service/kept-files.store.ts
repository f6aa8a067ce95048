/** Which kept files some row names. */
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among } from '#server/db/among.ts'
import type { Db } from '#server/db/db.ts'
import {
  approval,
  dataExport,
  experience,
  homeContent,
  invoiceFile,
  person,
  pointsAdjustment,
  professional,
} from '#server/db/schema/schema.ts'
import { imageBeginning } from '#server/features/experiences/covers.file.ts'
import { bannerBeginning } from '#server/features/home/home.service.ts'
import { portraitBeginning } from '#server/features/profile/portrait.file.ts'

/** Those of the texts that some row holds. */
type Held = (db: Db, texts: readonly string[]) => Promise<readonly string[]>

const heldBy =
  (column: PgColumn): Held =>
  async (db, texts) => {
    const rows = await db
      .select({ text: sql<string>`${column}` })
      .from(column.table)
      .where(among(column, texts))
    return rows.map(({ text }) => text)
  }

/** `portraits/<id>.jpg` and `exports/<id>/1.csv` name an id in their second place. */
const idOf = (key: string) => key.split('/')[1]?.replace(/\.\w+$/, '') ?? ''

/** Of files a row knows by a text that ends with their id. */
const byId =
  (beginning: string, held: Held): Held =>
  async (db, keys) => {
    const textOf = (key: string) => beginning + idOf(key)
    const found = new Set(await held(db, keys.map(textOf)))
    return keys.filter((key) => found.has(textOf(key)))
  }

const inBanners: Held = async (db, addresses) => {
  const told = JSON.stringify(await db.select({ banners: homeContent.banners }).from(homeContent))
  return addresses.filter((address) => told.includes(address))
}

const exported: Held = async (db, ids) => {
  const rows = await db
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(inArray(dataExport.id, [...ids]))
  return rows.map(({ id }) => id)
}

const either =
  (one: Held, other: Held): Held =>
  async (db, texts) => [...(await one(db, texts)), ...(await other(db, texts))]

/** By the folder a key begins with (`files/file-key`). What is in another folder is nobody's to remove. */
const owners: Readonly<Record<string, Held>> = {
  invoices: heldBy(invoiceFile.storageKey),
  professionals: heldBy(professional.abdFile),
  adjustments: either(heldBy(pointsAdjustment.attachment), heldBy(approval.attachment)),
  portraits: byId(portraitBeginning, heldBy(person.profileImage)),
  experiences: byId(imageBeginning, heldBy(experience.image)),
  banners: byId(bannerBeginning, inBanners),
  exports: byId('', exported),
}

/** The keys of files no row names, among those that are given. */
export async function findUnnamed(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const unnamed: string[] = []
  for (const [folder, held] of Object.entries(owners)) {
    const own = keys.filter((key) => key.startsWith(`${folder}/`))
    if (own.length === 0) continue
    const kept = new Set(await held(db, own))
    unnamed.push(...own.filter((key) => !kept.has(key)))
  }
  return unnamed
}
