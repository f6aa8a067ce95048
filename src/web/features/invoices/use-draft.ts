/** The sending that is being prepared: every page and every field is on disk before it is on screen, so nothing is lost with the app. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { InvoiceFields, Page } from '#client/outbox/outbox-entry.ts'
import { DraftGone } from '#client/outbox/outbox-errors.ts'
import type { Draft, Outbox } from '#client/outbox/outbox-face.ts'
import { useApp } from '#web/data/use-app.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { placed, withPage, type PickedPage } from './picked-page.ts'

export interface DraftHandle {
  /** False until what was kept from before has been read. */
  readonly ready: boolean
  readonly fields: InvoiceFields
  readonly pages: readonly PickedPage[]
  /** Why the fields are only on screen as yet; undefined once they are kept. It is tried again by itself. */
  readonly unkept: string | undefined
  setFields(fields: InvoiceFields): void
  /** Writes over what stands in these fields, empties those that are undefined, and leaves the others. */
  fill(fields: { readonly [Name in keyof InvoiceFields]: InvoiceFields[Name] | undefined }): void
  /** Makes sure something is on disk; call it before the camera opens. */
  keep(): Promise<void>
  /** At the end, or in the place of another one. */
  addPage(page: Page & { name: string }, replaces?: PickedPage): Promise<void>
  /** The pages that stay, in their new order. */
  arrangePages(pages: readonly PickedPage[]): Promise<void>
  /** Puts it into the outbox, and answers its id there; the draft is gone afterwards. */
  enqueue(): Promise<string>
  /** Throws the draft away; the answer brings it back, beside another one that was begun meanwhile. */
  discard(): Promise<() => Promise<void>>
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

/** Without a field rather than with an empty one: the agreement knows no empty values here. */
const filled = (before: InvoiceFields, more: Parameters<DraftHandle['fill']>[0]): InvoiceFields =>
  Object.fromEntries(Object.entries({ ...before, ...more }).filter(([, value]) => value !== undefined))

/** No two pages have the same, those of different drafts included: what was read of a page is known by it. */
const idOf = ({ id }: Draft, part: number) => `${id}/${part}`
const partOf = ({ id }: PickedPage) => Number(id.slice(id.lastIndexOf('/') + 1))

async function readPages(outbox: Outbox, draft: Draft | undefined): Promise<PickedPage[]> {
  const pages: PickedPage[] = []
  for (const { part } of draft?.pages ?? []) {
    const page = draft && (await outbox.readPage(draft.id, part))
    if (page) pages.push({ id: idOf(draft, part), name: '', ...page })
  }
  return pages
}

interface Parts {
  readonly outbox: Outbox
  readonly draft: RefObject<Draft | undefined>
  readonly fields: InvoiceFields
  readonly pages: readonly PickedPage[]
  readonly inTurn: ReturnType<typeof useTurns>
  readonly setPages: (change: (before: readonly PickedPage[]) => readonly PickedPage[]) => void
  readonly forget: () => void
  readonly show: (draft: Draft, pages: readonly PickedPage[]) => void
}

/** What can be done with the draft; each act is on disk when it resolves. */
function actsOf({
  outbox,
  draft,
  fields,
  pages,
  inTurn,
  setPages,
  forget,
  show,
}: Parts): Omit<DraftHandle, 'ready' | 'fields' | 'pages' | 'unkept' | 'setFields' | 'fill'> {
  const ensure = async () => (draft.current ??= await outbox.saveDraft(fields))
  return {
    keep: () => inTurn(async () => void (await ensure())),
    addPage: (page, replaces) =>
      inTurn(async () => {
        const { id } = await ensure()
        const kept = await outbox.addDraftPage(id, { mime: page.mime, bytes: page.bytes })
        draft.current = kept
        const parts = kept.pages.map(({ part }) => part)
        const added = parts.pop() ?? 0
        const order = placed(parts, added, (part) => idOf(kept, part) === replaces?.id)
        if (replaces) draft.current = await outbox.arrangeDraftPages(id, order)
        setPages((before) => withPage(before, { ...page, id: idOf(kept, added) }, replaces))
      }),
    arrangePages: (pages) =>
      inTurn(async () => {
        const { id } = await ensure()
        draft.current = await outbox.arrangeDraftPages(id, pages.map(partOf))
        setPages(() => pages)
      }),
    enqueue: () =>
      inTurn(async () => {
        const { id } = await ensure()
        await outbox.saveDraft(fields, id)
        await outbox.enqueueDraft(id)
        forget()
        return id
      }),
    discard: () =>
      inTurn(async () => {
        if (draft.current) await outbox.deleteDraft(draft.current.id)
        forget()
        return () =>
          inTurn(async () => {
            let again = await outbox.saveDraft(fields)
            for (const { mime, bytes } of pages) again = await outbox.addDraftPage(again.id, { mime, bytes })
            const shown = pages.map((page, at) => ({ ...page, id: idOf(again, again.pages[at]?.part ?? at) }))
            if (!draft.current) show(again, shown)
          })
      }),
  }
}

/** Milliseconds until fields that could not be kept are tried again. */
const pause = 5000

/** Keeps the fields as they change. Answers the failure while they are not kept. */
function useKeeping({
  outbox,
  draft,
  fields,
  inTurn,
  ready,
}: Omit<Parts, 'pages' | 'setPages' | 'forget' | 'show'> & { ready: boolean }) {
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const newest = useRef(fields)
  useEffect(() => {
    newest.current = fields
    if (!ready || fields === draft.current?.fields) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      // While this waited for its turn more was typed, and that has a turn of its own.
      if (newest.current !== fields) return
      // Without a draft: nothing was typed yet, or it was sent.
      if (draft.current || !isEmpty(fields)) draft.current = await outbox.saveDraft(fields, draft.current?.id)
      setFailure(undefined)
    }
    void inTurn(keep).catch((why: unknown) => {
      setFailure(why)
      if (newest.current === fields) timer = setTimeout(() => setTries((before) => before + 1), pause)
    })
    return () => clearTimeout(timer)
  }, [ready, fields, tries, draft, outbox, inTurn])
  return failure
}

export function useDraft(open: boolean): DraftHandle {
  const { outbox } = useApp()
  const draft = useRef<Draft>(undefined)
  const [ready, setReady] = useState(false)
  const [fields, setFields] = useState<InvoiceFields>({})
  const [pages, setPages] = useState<readonly PickedPage[]>([])
  const inTurn = useTurns()
  const failure = useKeeping({ outbox, draft, fields, inTurn, ready })

  const restore = useEffectEvent(async (isOver: () => boolean) => {
    // What could not be kept is newer than what was, unless another tab was done with it.
    const isNewer = failure !== undefined && !(failure instanceof DraftGone)
    if (isNewer) return setReady(true)
    const [kept] = await outbox.listDrafts()
    const restored = await readPages(outbox, kept)
    if (isOver()) return undefined
    draft.current = kept
    setFields(kept?.fields ?? {})
    setPages(restored)
    return setReady(true)
  })
  useEffect(() => {
    if (!open) return undefined
    let left = false
    // Where nothing can be read nothing was kept: the form starts empty, and keeping says why it cannot.
    void inTurn(() => restore(() => left)).catch(() => setReady(true))
    return () => {
      left = true
      setReady(false)
    }
  }, [open, inTurn])

  const acts = useMemo(() => {
    const forget = () => {
      draft.current = undefined
      setFields({})
      setPages([])
    }
    const show = (kept: Draft, itsPages: readonly PickedPage[]) => {
      draft.current = kept
      setFields(kept.fields)
      setPages(itsPages)
    }
    // oxlint-disable-next-line react/refs -- handed on; it is read only when an act runs
    return actsOf({ outbox, draft, fields, pages, inTurn, setPages, forget, show })
  }, [outbox, fields, pages, inTurn])
  const fill: DraftHandle['fill'] = useCallback((more) => setFields((before) => filled(before, more)), [])
  const unkept = failure === undefined ? undefined : outboxText(failure)
  return { ready, fields, pages, unkept, setFields, fill, ...acts }
}
