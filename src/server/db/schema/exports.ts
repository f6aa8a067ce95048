/** Files that are prepared in the background for whoever asked for them. */
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Export, ExportFormat, ExportKind } from '#contract/api.gen.ts'
import { person } from './people.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind').$type<ExportKind>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    /** What the list was narrowed to, as the call of its kind takes it. */
    filter: jsonb('filter').$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text('status').$type<Export['status']>().notNull(),
    filename: text('filename').notNull(),
    /** As many as there were when it was asked for; of one that is ready, those of its file. */
    rows: integer('rows').notNull(),
    written: integer('written').notNull().default(0),
    /** The file is kept in pieces, numbered from 1. */
    parts: integer('parts').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When whoever prepares it was last seen at work: after a while without, somebody else begins anew. */
    seenAt: instant('seen_at').notNull(),
    readyAt: instant('ready_at'),
  },
  (table) => [
    index('data_export_person').on(table.personId, table.createdAt),
    index('data_export_created').on(table.createdAt),
  ],
)
