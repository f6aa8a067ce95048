/** Spreadsheets that were imported, and what waits to be written from them. */
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Import, ImportKind } from '#contract/api.gen.ts'
import type { NamedColumns } from '#domain/imports/import-columns.ts'
import type { RightRow, RowFault } from '#domain/imports/import-row.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const dataImport = pgTable(
  'data_import',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    status: text('status').$type<Import['status']>().notNull(),
    filename: text('filename').notNull(),
    /** Of a workbook. */
    sheet: text('sheet'),
    otherSheets: jsonb('other_sheets').$type<readonly string[]>().notNull().default([]),
    encoding: text('encoding').$type<Import['encoding']>().notNull(),
    separator: text('separator').$type<Import['separator']>().notNull(),
    /** The columns as the file writes them, with what they were read as. */
    header: jsonb('header').$type<Import['header']>().notNull(),
    /** What titles mean to whoever sent it, in this file and before. */
    naming: jsonb('naming').$type<NamedColumns>().notNull().default({}),
    ignoredColumns: jsonb('ignored_columns').$type<readonly string[]>().notNull(),
    readOnlyColumns: jsonb('read_only_columns').$type<readonly string[]>().notNull().default([]),
    /** Cells by which people see whether the letters were read rightly. */
    samples: jsonb('samples').$type<readonly Import['samples'][number][]>().notNull().default([]),
    /** Titles above the table and totals below it. */
    skipped: jsonb('skipped').$type<readonly Import['skipped'][number][]>().notNull().default([]),
    /** Per cent of the file that is read; then of its rows that are written. */
    progress: integer('progress').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    /** Who confirmed it: whatever is written is written in their name. */
    writerId: uuid('writer_id').references(() => person.id),
    committedAt: instant('committed_at'),
  },
  (table) => [index('data_import_created').on(table.kind, table.createdAt, table.id)],
)

/** Rows that can be written, until they are. */
export const dataImportRow = pgTable(
  'data_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => dataImport.id),
    /** As a spreadsheet numbers it. */
    line: integer('line').notNull(),
    row: jsonb('row').$type<RightRow>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** Rows with something wrong. */
export const dataImportFault = pgTable(
  'data_import_fault',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => dataImport.id),
    line: integer('line').notNull(),
    /** As they stand in the file. */
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    faults: jsonb('faults').$type<readonly RowFault[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
