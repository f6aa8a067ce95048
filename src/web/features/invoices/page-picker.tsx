/** Collects the pages of a document: in-page camera, gallery, PDF or the XML of an invoice; each can be taken out again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Page } from '#client/outbox/outbox-entry.ts'
import { followSharedFiles, forgetSharedFile, type SharedFile } from '#client/shared-files/shared-files.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { FiscalFault } from '#domain/invoices/fiscal-fault.ts'
import { pageLimit } from '#domain/invoices/photo.ts'
import { browserShrinker, pickable } from '#web/device/photo-shrinker.ts'
import { fiscalProblemText } from '#web/i18n/fiscal-text.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCamera, IconPhoto } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { CameraStage } from './camera-stage.tsx'
import { PageStage } from './page-stage.tsx'
import { PageThumbnails } from './page-thumbnails.tsx'
import { lastTroubled, type TroubledPage } from './photo-trouble.ts'
import type { PickedPage } from './picked-page.ts'
import { TroubleQuestion } from './trouble-question.tsx'
import { useCameraSend, type CameraSend } from './use-camera-send.ts'
import type { PageReads } from './use-page-reads.ts'

export interface PagePickerProps {
  pages: readonly PickedPage[]
  /** Keeps one more page, or one in the place of another; the picture is shown when it resolved. */
  onAdd: (page: Page & { name: string }, replaces: PickedPage | undefined) => Promise<void>
  /** Keeps these in this order and takes the others out; they are gone when it resolved. */
  onArrange: (pages: readonly PickedPage[]) => Promise<void> | void
  reads: PageReads
  /** Runs before the camera opens: the phone may end the app while it is on. */
  beforeCamera?: (() => Promise<void>) | undefined
  /** Takes what other apps share, too. */
  takesShared?: boolean | undefined
  /** Sending from the camera; undefined where that is not to be done from there. */
  send?: CameraSend | undefined
  /** The camera is what was asked for: it opens at once, and who leaves it without a page leaves with it. */
  cameraFirst?: { readonly onLeave: () => void } | undefined
  hint?: ReactNode
  error?: ReactNode
}

/** The app may have ended between keeping a shared file and forgetting it: it comes again, and is a page already. */
const isKept = (pages: readonly PickedPage[], { mime, bytes }: Page) => {
  const all = new Uint8Array(bytes)
  return pages.some((kept) => {
    if (kept.mime !== mime || kept.bytes.byteLength !== all.length) return false
    return new Uint8Array(kept.bytes).every((byte, at) => byte === all[at])
  })
}

/** What will not become a page however often it is tried. */
const isUnfit = (failure: unknown) => failure instanceof FiscalFault || failure instanceof Refusal

interface Adding {
  readonly replaces?: PickedPage | undefined
  readonly onSettled?: (file: Blob) => Promise<void>
}

function useAdding({ pages, onAdd }: Pick<PagePickerProps, 'pages' | 'onAdd'>) {
  const { t } = useLingui()
  const [shrinker] = useState(browserShrinker)
  useEffect(() => () => shrinker.close(), [shrinker])
  const [busy, setBusy] = useState(0)
  const [problem, setProblem] = useState<string>()
  /**
   * `onSettled` is told of each file that became a page or never will; the others may be tried again: there was no room on
   * the device, or nobody is signed in any more.
   */
  async function add(files: readonly Blob[], { replaces, onSettled }: Adding = {}): Promise<void> {
    const room = pageLimit - pages.filter((page) => page !== replaces).length
    setProblem(files.length > room ? t`Cabem até ${pageLimit} páginas. As demais ficaram de fora.` : undefined)
    setBusy((count) => count + 1)
    for (const file of files.slice(0, room)) {
      try {
        const { mime, bytes } = await shrinker.prepare(file)
        const page = { name: file instanceof File ? file.name : t`Foto`, mime, bytes }
        if (!onSettled || !isKept(pages, page)) await onAdd(page, replaces)
        await onSettled?.(file)
      } catch (failure) {
        setProblem(failure instanceof FiscalFault ? fiscalProblemText(failure) : outboxText(failure))
        if (isUnfit(failure)) await onSettled?.(file)
      }
    }
    for (const file of files.slice(room)) await onSettled?.(file)
    setBusy((count) => count - 1)
  }
  return { add, busy: busy > 0, problem, setProblem }
}

/** What was shared becomes pages as if it had been picked here; each is forgotten at once, so that a reload brings it no second time. */
function useShared(takesShared: boolean, add: ReturnType<typeof useAdding>['add']) {
  const take = useEffectEvent(async (shared: readonly SharedFile[]) => {
    const keys = new Map<Blob, string>(shared.map(({ key, file }) => [file, key]))
    await add([...keys.keys()], {
      onSettled: (file) => forgetSharedFile(keys.get(file) ?? '').catch(() => undefined),
    })
  })
  useEffect(() => (takesShared ? followSharedFiles((shared) => take(shared)) : undefined), [takesShared])
}

/** What lies over the whole screen: the camera, taking a page again or not, or one page. */
type Over = { readonly kind: 'camera'; readonly replaces?: PickedPage } | { readonly kind: 'page'; readonly at: number }

interface LayersProps extends Pick<PagePickerProps, 'pages' | 'reads'> {
  over: Over | undefined
  setOver: (over: Over | undefined) => void
  problem: ReactNode
  troubled: TroubledPage | undefined
  add: ReturnType<typeof useAdding>['add']
  onUse: (page: PickedPage) => void
  onArrange: (pages: readonly PickedPage[]) => void
  onRemove: (page: PickedPage) => void
  /** Opens the camera once there is something on disk. */
  openCamera: (replaces?: PickedPage) => void
  onCameraClosed: () => void
  onSend: (() => void) | undefined
  sending: boolean
  onOtherWay: (() => void) | undefined
}

function Layers({ over, setOver, pages, reads, ...props }: LayersProps) {
  const { troubled, problem, add, onUse, onArrange, onRemove, openCamera } = props
  const close = () => setOver(undefined)
  if (over?.kind === 'camera')
    return (
      <CameraStage
        {...{ pages, troubled, problem, onUse }}
        look={reads.look}
        replaced={over.replaces}
        full={pages.length >= pageLimit}
        onPhoto={async (photo) => {
          await add([photo], { replaces: over.replaces })
          setOver({ kind: 'camera' })
        }}
        onRetake={(page) => setOver({ kind: 'camera', replaces: page })}
        onOpenPage={(page) => setOver({ kind: 'page', at: pages.indexOf(page) })}
        onSend={props.onSend}
        sending={props.sending}
        onOtherWay={props.onOtherWay}
        onClose={() => {
          close()
          props.onCameraClosed()
        }}
      />
    )
  const at = over?.at ?? -1
  const page = pages[at]
  if (!page) return null
  const others = pages.filter((kept) => kept !== page)
  return (
    <PageStage
      page={page}
      number={at + 1}
      count={pages.length}
      problem={problem}
      onRedraw={(picture) => add([picture], { replaces: page })}
      onMove={(to) => {
        onArrange(others.toSpliced(to, 0, page))
        setOver({ kind: 'page', at: to })
      }}
      onRetake={() => openCamera(page)}
      onRemove={() => {
        onRemove(page)
        close()
      }}
      onClose={close}
    />
  )
}

interface AddButtonsProps extends Pick<PagePickerProps, 'pages'> {
  busy: boolean
  onCamera: () => void
  onFiles: (files: readonly File[]) => void
}

/** The two ways a page comes. */
function AddButtons({ pages, busy, onCamera, onFiles }: AddButtonsProps) {
  const full = pages.length >= pageLimit
  return (
    <Row gap={3}>
      <Button iconLeft={<IconCamera size={20} />} disabled={full} onClick={onCamera}>
        {pages.length === 0 ? <Trans>Fotografar</Trans> : <Trans>Mais uma página</Trans>}
      </Button>
      <FileButton
        outline
        multiple
        name="pages"
        accept={pickable}
        loading={busy}
        disabled={full}
        iconLeft={<IconPhoto size={20} />}
        onFiles={onFiles}
      >
        <Trans>Galeria, PDF ou XML</Trans>
      </FileButton>
    </Row>
  )
}

export function PagePicker(props: PagePickerProps) {
  const { t } = useLingui()
  const said = useSaidUndoable()
  const { pages, onAdd, onArrange, reads, beforeCamera, takesShared = false, send, cameraFirst, hint, error } = props
  const [over, setOver] = useState<Over>()
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const { add, busy, problem, setProblem } = useAdding({ pages, onAdd })
  useShared(takesShared, add)
  // A page that is being taken again is troubled no more.
  const replaced = over?.kind === 'camera' ? over.replaces?.id : undefined
  const troubled = lastTroubled(pages, reads.of, replaced === undefined ? used : new Set([...used, replaced]))
  /** A failure is told, and leaves everything as it was. */
  async function trying(act: () => Promise<void> | void) {
    setProblem(undefined)
    try {
      await act()
    } catch (failure) {
      setProblem(outboxText(failure))
    }
  }
  const openCamera = (replaces?: PickedPage) =>
    void trying(async () => {
      await beforeCamera?.()
      setOver({ kind: 'camera', ...(replaces && { replaces }) })
    })
  const use = ({ id }: PickedPage) => setUsed((before) => new Set(before).add(id))
  const { callOff, ...sending } = useCameraSend({ send, troubled, onUse: use, onDone: () => setOver(undefined) })
  const openFirst = useEffectEvent(() => {
    if (cameraFirst && pages.length === 0) openCamera()
  })
  useEffect(() => openFirst(), [])
  const arrange = (next: readonly PickedPage[]) => void trying(() => onArrange(next))
  const remove = (page: PickedPage) =>
    void trying(async () => {
      await onArrange(pages.filter((kept) => kept !== page))
      said(t`Página tirada.`, () => void trying(() => onAdd(page, undefined)))
    })
  return (
    <Stack gap={3}>
      {hint && (
        <Text size="small" tone="muted">
          {hint}
        </Text>
      )}
      <PageThumbnails
        pages={pages}
        onOpen={(page) => setOver({ kind: 'page', at: pages.indexOf(page) })}
        onRemove={remove}
      />
      {troubled && !over && (
        <Notice tone="warning">
          <TroubleQuestion troubled={troubled} onRetake={openCamera} onUse={use} />
        </Notice>
      )}
      {(problem ?? error) && (
        <Notice tone="danger" urgent>
          {problem ?? error}
        </Notice>
      )}
      <AddButtons pages={pages} busy={busy} onCamera={() => openCamera()} onFiles={(files) => void add(files)} />
      <Layers
        {...{ pages, reads, over, setOver, troubled, problem, add, openCamera }}
        {...sending}
        onCameraClosed={() => {
          callOff()
          if (pages.length === 0) cameraFirst?.onLeave()
        }}
        onOtherWay={cameraFirst && (() => setOver(undefined))}
        onUse={use}
        onArrange={arrange}
        onRemove={remove}
      />
    </Stack>
  )
}
