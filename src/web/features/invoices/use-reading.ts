/** What the pages of a sending say, read as they are added, and the fields of the form filled by it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { InvoiceFields } from '#client/outbox/outbox-entry.ts'
import { combineReadings, nothingRead, type InvoiceReading } from '#domain/reading/invoice-reading.ts'
import {
  changesBy,
  contradicted,
  fieldsOf,
  readNow,
  type ReadableField,
  type ReadFields,
} from '#domain/reading/reading-fields.ts'
import { appSettings } from '#web/data/app-settings.ts'
import { useApp } from '#web/data/use-app.ts'
import { browserPageReader } from '#web/device/page-reader.ts'
import type { PageRead } from '#web/device/read-page-protocol.ts'
import type { DraftHandle } from './use-draft.ts'
import { blobOf, type PickedPage } from './picked-page.ts'

const isPdf = ({ mime }: PickedPage) => mime === 'application/pdf'
const isReadable = (page: PickedPage) => page.mime.startsWith('image/') || isPdf(page)
const isXml = ({ mime }: PickedPage) => mime === 'application/xml'

/** By the page's id; a page that is being read has none yet. */
type Readings = ReadonlyMap<string, PageRead>

/** Reads every page once; those that were taken out say nothing any more. */
function useReadings(pages: readonly PickedPage[], enabled: boolean): { read: readonly PageRead[]; busy: boolean } {
  const [reader] = useState(browserPageReader)
  const [known, setKnown] = useState<Readings>(new Map())
  const begun = useRef(new Set<string>())
  useEffect(
    () => () => {
      reader.close()
      begun.current.clear()
    },
    [reader],
  )
  useEffect(() => {
    if (!enabled) return
    for (const [at, page] of pages.entries()) {
      if (!isReadable(page) || begun.current.has(page.id)) continue
      begun.current.add(page.id)
      void reader.read(blobOf(page), at + 1).then((read) => setKnown((before) => new Map(before).set(page.id, read)))
    }
  }, [pages, reader, enabled])
  return useMemo(() => {
    const readable = pages.filter(isReadable)
    const read = readable.flatMap(({ id }) => known.get(id) ?? [])
    return { read, busy: enabled && read.length < readable.length }
  }, [pages, known, enabled])
}

export interface Reading {
  /** Pages are being read. */
  readonly busy: boolean
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

export function useReading(draft: DraftHandle): Reading {
  const settings = useQuery({ ...appSettings(useApp()), enabled: draft.ready }).data
  const { pages, fields, ready } = draft
  const enabled = settings?.reading !== false && pages.some(isReadable) && !pages.some(isXml)
  const { read: pagesRead, busy } = useReadings(pages, enabled)
  const reading = useMemo(
    () => (enabled ? combineReadings(pagesRead.flatMap(({ readings }) => readings)) : null),
    [enabled, pagesRead],
  )
  const read = useMemo(() => fieldsOf(reading ?? nothingRead), [reading])
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
  const complete = marked.includes('accessKey') && typed.size === 0 && different.length === 0
  return {
    busy,
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
