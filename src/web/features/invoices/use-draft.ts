/** The sending that is being prepared: every page and every field is on disk before it is on screen, so nothing is lost with the app. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { InvoiceFields, Page } from '#client/outbox/outbox-entry.ts'
import type { Draft, Outbox } from '#client/outbox/outbox-face.ts'
import { useApp } from '#web/data/use-app.ts'
import type { PickedPage } from './picked-page.ts'

export interface DraftHandle {
  /** False until what was kept from before has been read. */
  readonly ready: boolean
  readonly fields: InvoiceFields
  readonly pages: readonly PickedPage[]
  setFields(fields: InvoiceFields): void
  /** Writes over what stands in these fields and leaves the others. */
  fill(fields: InvoiceFields): void
  /** Makes sure something is on disk; call it before the camera opens. */
  keep(): Promise<void>
  addPage(page: Page & { name: string }): Promise<void>
  removePage(page: PickedPage): Promise<void>
  /** Puts it into the outbox; the draft is gone afterwards. */
  enqueue(): Promise<void>
  discard(): Promise<void>
}

/** One write after the other: two pages added at once must not both be the first. */
function useTurns() {
  const chain = useRef(Promise.resolve())
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = chain.current.then(work)
    chain.current = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }, [])
}

const isEmpty = (fields: InvoiceFields) => Object.values(fields).every((value) => value === undefined || value === '')

async function readPages(outbox: Outbox, draft: Draft | undefined): Promise<PickedPage[]> {
  const pages: PickedPage[] = []
  for (const { part } of draft?.pages ?? []) {
    const page = draft && (await outbox.readPage(draft.id, part))
    if (page) pages.push({ id: String(part), name: '', ...page })
  }
  return pages
}

interface Parts {
  readonly outbox: Outbox
  readonly draft: RefObject<Draft | undefined>
  readonly fields: InvoiceFields
  readonly inTurn: ReturnType<typeof useTurns>
  readonly setPages: (change: (before: readonly PickedPage[]) => readonly PickedPage[]) => void
  readonly forget: () => void
}

/** What can be done with the draft; each act is on disk when it resolves. */
function actsOf({
  outbox,
  draft,
  fields,
  inTurn,
  setPages,
  forget,
}: Parts): Omit<DraftHandle, 'ready' | 'fields' | 'pages' | 'setFields' | 'fill'> {
  const ensure = async () => (draft.current ??= await outbox.saveDraft(fields))
  return {
    keep: () => inTurn(async () => void (await ensure())),
    addPage: (page) =>
      inTurn(async () => {
        const { id } = await ensure()
        const kept = await outbox.addDraftPage(id, { mime: page.mime, bytes: page.bytes })
        draft.current = kept
        setPages((before) => [...before, { ...page, id: String(kept.pages.at(-1)?.part) }])
      }),
    removePage: (page) =>
      inTurn(async () => {
        const present = await ensure()
        const left = present.pages.map(({ part }) => part).filter((part) => String(part) !== page.id)
        draft.current = await outbox.arrangeDraftPages(present.id, left)
        setPages((before) => before.filter((kept) => kept.id !== page.id))
      }),
    enqueue: () =>
      inTurn(async () => {
        const { id } = await ensure()
        await outbox.saveDraft(fields, id)
        await outbox.enqueueDraft(id)
        forget()
      }),
    discard: () =>
      inTurn(async () => {
        if (draft.current) await outbox.deleteDraft(draft.current.id)
        forget()
      }),
  }
}

export function useDraft(open: boolean): DraftHandle {
  const { outbox } = useApp()
  const draft = useRef<Draft>(undefined)
  const [ready, setReady] = useState(false)
  const [fields, setFields] = useState<InvoiceFields>({})
  const [pages, setPages] = useState<readonly PickedPage[]>([])
  const inTurn = useTurns()

  useEffect(() => {
    if (!open) return undefined
    let left = false
    const restore = async () => {
      const [kept] = await outbox.listDrafts()
      const restored = await readPages(outbox, kept)
      if (left) return
      draft.current = kept
      setFields(kept?.fields ?? {})
      setPages(restored)
      setReady(true)
    }
    // Where nothing can be read nothing was kept: the form starts empty, and keeping says why it cannot.
    void inTurn(restore).catch(() => setReady(true))
    return () => {
      left = true
      setReady(false)
    }
  }, [open, outbox, inTurn])

  const newest = useRef(fields)
  useEffect(() => {
    newest.current = fields
    if (!ready || fields === draft.current?.fields) return
    void inTurn(async () => {
      // While this waited for its turn more was typed, and that has a turn of its own; or the draft was sent.
      if (newest.current !== fields || (!draft.current && isEmpty(fields))) return
      draft.current = await outbox.saveDraft(fields, draft.current?.id)
    }).catch(() => undefined)
  }, [ready, fields, outbox, inTurn])

  const acts = useMemo(() => {
    const forget = () => {
      draft.current = undefined
      setFields({})
      setPages([])
    }
    // oxlint-disable-next-line react/refs -- handed on; it is read only when an act runs
    return actsOf({ outbox, draft, fields, inTurn, setPages, forget })
  }, [outbox, fields, inTurn])
  const fill = useCallback((more: InvoiceFields) => setFields((before) => ({ ...before, ...more })), [])
  return { ready, fields, pages, setFields, fill, ...acts }
}
