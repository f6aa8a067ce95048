/** The fields of a sending, filled by what its pages say. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { InvoiceFields } from '#client/outbox/outbox-entry.ts'
import { combineReadings, nothingRead, type InvoiceReading } from '#domain/reading/invoice-reading.ts'
import {
  changesBy,
  contradicted,
  readingFieldsOf,
  readNow,
  type ReadableField,
  type ReadFields,
} from '#domain/reading/reading-fields.ts'
import type { DraftHandle } from './use-draft.ts'
import type { PickedPage } from './picked-page.ts'
import type { PageReads } from './use-page-reads.ts'

const isPdf = ({ mime }: PickedPage) => mime === 'application/pdf'

export interface Reading {
  /** Pages are being read. */
  readonly busy: boolean
  /** Nothing is being read, and what was read stands in the fields, or beside what somebody wrote into them. */
  readonly settled: boolean
  /** They are PDFs and no photos. */
  readonly pdf: boolean
  /** One of them is a PDF that asks for a password. */
  readonly locked: boolean
  /** Null where no page is read: there is none, an XML says more, or reading is switched off. */
  readonly reading: InvoiceReading | null
  /** What was read, as it would stand in the form. */
  readonly read: ReadFields
  /** Fields in which what was read stands, and those in which something else does. */
  readonly marked: readonly ReadableField[]
  readonly contradicted: readonly ReadableField[]
  /** The key was read and the person has written nothing: nothing else is asked for. */
  readonly complete: boolean
  /** A person typed into a field: it is theirs from now on. */
  typed(field: keyof InvoiceFields): void
}

const untyped: ReadonlySet<string> = new Set()

export function useReading(draft: DraftHandle, { enabled, busy, of }: PageReads): Reading {
  const { pages, fields, ready } = draft
  const pagesRead = useMemo(() => [...of.values()], [of])
  const reading = useMemo(
    () => (enabled ? combineReadings(pagesRead.flatMap(({ readings }) => readings)) : null),
    [enabled, pagesRead],
  )
  const read = useMemo(() => readingFieldsOf(reading ?? nothingRead), [reading])
  const filled = useRef<ReadFields>({})
  const [typed, setTyped] = useState(untyped)
  // The next sending is another one.
  if (!ready && typed.size > 0) setTyped(untyped)

  const fill = useEffectEvent(() => {
    const changes = changesBy({ fields, read, filled: filled.current, typed })
    filled.current = read
    if (Object.keys(changes).length > 0) draft.fill(changes)
  })
  useEffect(() => {
    if (ready) fill()
    else filled.current = {}
  }, [ready, read])

  const marked = readNow({ fields, read })
  const different = contradicted({ fields, read })
  const answered = new Set([...marked, ...different, ...typed])
  const complete = marked.includes('accessKey') && typed.size === 0 && different.length === 0
  return {
    busy,
    settled: !busy && Object.keys(read).every((field) => answered.has(field)),
    pdf: pages.every(isPdf),
    locked: pagesRead.some(({ problem }) => problem === 'locked'),
    reading,
    read,
    marked,
    contradicted: different,
    complete,
    typed: (field) => setTyped((before) => new Set(before).add(field)),
  }
}
