/** Imports, the rows that wait to be written, and the wrong ones, in the database. */
import { and, asc, count, desc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import type { Import, ImportKind } from '#contract/api.gen.ts'
import type { NamedColumns } from '#domain/imports/import-columns.ts'
import type { RightRow, RowFault } from '#domain/imports/import-row.ts'
import type { Db } from '#server/db/db.ts'
import { insertMany } from '#server/db/many-rows.ts'
import { dataImport, dataImportFault, dataImportRow, person } from '#server/db/schema/schema.ts'

export type ImportRecord = typeof dataImport.$inferSelect

const withName = (db: Db) =>
  db
    .select({ row: dataImport, byName: person.name })
    .from(dataImport)
    .innerJoin(person, eq(person.id, dataImport.personId))

/** An import and who sent its file. */
export type NamedImport = Awaited<ReturnType<typeof withName>>[number]

export async function findImport(db: Db, id: string): Promise<NamedImport | null> {
  const [found] = await withName(db).where(eq(dataImport.id, id))
  return found ?? null
}

/** Newest first. */
export function findImports(
  db: Db,
  { kind, limit, offset }: { kind: ImportKind; limit: number; offset: number },
): Promise<NamedImport[]> {
  return withName(db)
    .where(eq(dataImport.kind, kind))
    .orderBy(desc(dataImport.createdAt), desc(dataImport.id))
    .limit(limit)
    .offset(offset)
}

export async function countImports(db: Db, kind: ImportKind): Promise<number> {
  const [row] = await db.select({ total: count() }).from(dataImport).where(eq(dataImport.kind, kind))
  return row?.total ?? 0
}

/** What titles of files mean to this person, as the last file of the kind left it. */
export async function findLastNaming(
  db: Db,
  { kind, personId }: { kind: ImportKind; personId: string },
): Promise<NamedColumns> {
  const [last] = await db
    .select({ naming: dataImport.naming })
    .from(dataImport)
    .where(and(eq(dataImport.kind, kind), eq(dataImport.personId, personId)))
    .orderBy(desc(dataImport.createdAt), desc(dataImport.id))
    .limit(1)
  return last?.naming ?? {}
}

/** False when there is one of this name. */
export async function addImport(db: Db, row: typeof dataImport.$inferInsert): Promise<boolean> {
  const rows = await db.insert(dataImport).values(row).onConflictDoNothing().returning({ id: dataImport.id })
  return rows.length > 0
}

/** Held until the transaction ends: an import is written once. */
export async function lockImport(tx: Db, id: string): Promise<ImportRecord | null> {
  const [row] = await tx.select().from(dataImport).where(eq(dataImport.id, id)).for('update')
  return row ?? null
}

export async function changeImport(db: Db, id: string, change: Partial<Omit<ImportRecord, 'id'>>): Promise<void> {
  await db.update(dataImport).set(change).where(eq(dataImport.id, id))
}

export interface StagedRow {
  readonly line: number
  readonly row: RightRow
}

export interface FaultyRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly faults: readonly RowFault[]
}

export async function stageRows(tx: Db, importId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map((row) => ({ importId, ...row }))
  await tx.execute(insertMany(dataImportRow, ['importId', 'line', 'row'], written))
}

export async function stageFaults(tx: Db, importId: string, rows: readonly FaultyRow[]): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map((row) => ({ importId, ...row }))
  await tx.execute(insertMany(dataImportFault, ['importId', 'line', 'cells', 'faults'], written))
}

interface Stretch {
  /** Only lines after this one. */
  readonly after: number
  readonly limit: number
}

export function findRows(tx: Db, importId: string, { after, limit }: Stretch): Promise<StagedRow[]> {
  return tx
    .select({ line: dataImportRow.line, row: dataImportRow.row })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, importId), gt(dataImportRow.line, after)))
    .orderBy(asc(dataImportRow.line))
    .limit(limit)
}

export function findFaults(db: Db, importId: string, { after, limit }: Stretch): Promise<FaultyRow[]> {
  return db
    .select({ line: dataImportFault.line, cells: dataImportFault.cells, faults: dataImportFault.faults })
    .from(dataImportFault)
    .where(and(eq(dataImportFault.importId, importId), gt(dataImportFault.line, after)))
    .orderBy(asc(dataImportFault.line))
    .limit(limit)
}

/** Those up to this line are written. */
export async function dropWritten(tx: Db, importId: string, line: number): Promise<void> {
  await tx.delete(dataImportRow).where(and(eq(dataImportRow.importId, importId), lte(dataImportRow.line, line)))
}

export async function dropRows(tx: Db, importIds: readonly string[]): Promise<void> {
  await tx.delete(dataImportRow).where(inArray(dataImportRow.importId, [...importIds]))
}

export async function dropFaults(tx: Db, importIds: readonly string[]): Promise<void> {
  await tx.delete(dataImportFault).where(inArray(dataImportFault.importId, [...importIds]))
}

/** Imports of a state that began before an instant, held until the transaction ends. */
export async function lockOld(tx: Db, status: Import['status'], before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: dataImport.id })
    .from(dataImport)
    .where(and(eq(dataImport.status, status), lt(dataImport.createdAt, before)))
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Imports that were confirmed and are not written to their end. */
export async function findWriting(db: Db): Promise<string[]> {
  const rows = await db.select({ id: dataImport.id }).from(dataImport).where(eq(dataImport.status, 'writing'))
  return rows.map(({ id }) => id)
}

/** Imports that began before an instant and whose wrong rows are still kept. */
export async function findWithFaults(tx: Db, before: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: dataImport.id })
    .from(dataImport)
    .innerJoin(dataImportFault, eq(dataImportFault.importId, dataImport.id))
    .where(lt(dataImport.createdAt, before))
  return rows.map(({ id }) => id)
}
