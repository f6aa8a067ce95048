/** What the pages of an invoice say: each is read once, away from the page's thread, as it is added. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { appSettings } from '#web/data/app-settings.ts'
import { useApp } from '#web/data/use-app.ts'
import { browserPageReader, type PageReader } from '#web/device/page-reader.ts'
import type { PageRead } from '#web/device/read-page-protocol.ts'
import { blobOf, type PickedPage } from './picked-page.ts'

const isReadable = ({ mime }: PickedPage) => mime.startsWith('image/') || mime === 'application/pdf'
const isXml = ({ mime }: PickedPage) => mime === 'application/xml'

/** By the page's id; a page that is being read has none yet. */
type Read = ReadonlyMap<string, PageRead>

export interface PageReads {
  /** False where no page is read: there is none, an XML says more, or reading is switched off. */
  readonly enabled: boolean
  /** Pages are being read. */
  readonly busy: boolean
  readonly of: Read
  /** For the frames of a camera; null where reading is switched off. */
  readonly look: PageReader['look'] | null
}

/** Pages that were taken out say nothing any more. @param ready whether the pages are those that will be sent */
export function usePageReads(pages: readonly PickedPage[], ready: boolean): PageReads {
  const settings = useQuery({ ...appSettings(useApp()), enabled: ready }).data
  const isOn = settings?.reading !== false
  const enabled = isOn && pages.some(isReadable) && !pages.some(isXml)
  const [reader] = useState(browserPageReader)
  const [known, setKnown] = useState<Read>(new Map())
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
    const read = readable.flatMap(({ id }) => {
      const page = known.get(id)
      return enabled && page ? [[id, page] as const] : []
    })
    return {
      enabled,
      busy: enabled && read.length < readable.length,
      of: new Map(read),
      look: isOn ? reader.look : null,
    }
  }, [pages, known, enabled, isOn, reader])
}
