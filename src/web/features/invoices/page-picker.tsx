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
import { FileButton } from '#web/ui/button/file-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconCamera, IconPhoto } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { CameraView } from './camera-view.tsx'
import { PageThumbnails } from './page-thumbnails.tsx'
import type { PickedPage } from './picked-page.ts'

export interface PagePickerProps {
  pages: readonly PickedPage[]
  /** Keeps one more page; the picture is shown when it resolved. */
  onAdd: (page: Page & { name: string }) => Promise<void>
  /** Takes one out; its picture goes when it resolved. */
  onRemove: (page: PickedPage) => Promise<void> | void
  /** Runs before the camera opens: the phone may end the app while it is on. */
  beforeCamera?: (() => Promise<void>) | undefined
  /** Takes what other apps share, too. */
  takesShared?: boolean | undefined
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
  async function add(files: readonly Blob[], onSettled?: (file: Blob) => Promise<void>): Promise<void> {
    const room = pageLimit - pages.length
    setProblem(files.length > room ? t`Cabem até ${pageLimit} páginas. As demais ficaram de fora.` : undefined)
    setBusy((count) => count + 1)
    for (const file of files.slice(0, room)) {
      try {
        const { mime, bytes } = await shrinker.prepare(file)
        const page = { name: file instanceof File ? file.name : t`Foto`, mime, bytes }
        if (!onSettled || !isKept(pages, page)) await onAdd(page)
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
    await add([...keys.keys()], (file) => forgetSharedFile(keys.get(file) ?? '').catch(() => undefined))
  })
  useEffect(() => (takesShared ? followSharedFiles((shared) => take(shared)) : undefined), [takesShared])
}

export function PagePicker(props: PagePickerProps) {
  const { pages, onAdd, onRemove, beforeCamera, takesShared = false, hint, error } = props
  const [camera, setCamera] = useState(false)
  const { add, busy, problem, setProblem } = useAdding({ pages, onAdd })
  useShared(takesShared, add)
  const full = pages.length >= pageLimit
  async function openCamera() {
    setProblem(undefined)
    try {
      await beforeCamera?.()
      setCamera(true)
    } catch (failure) {
      setProblem(outboxText(failure))
    }
  }
  async function remove(page: PickedPage) {
    setProblem(undefined)
    try {
      await onRemove(page)
    } catch (failure) {
      setProblem(outboxText(failure))
    }
  }
  return (
    <Stack gap={3}>
      {hint && (
        <Text size="small" tone="muted">
          {hint}
        </Text>
      )}
      {camera && !full && (
        <CameraView taken={pages.length} onPhoto={(photo) => void add([photo])} onClose={() => setCamera(false)} />
      )}
      <PageThumbnails pages={pages} onRemove={(page) => void remove(page)} />
      {(problem ?? error) && (
        <Notice tone="danger" urgent>
          {problem ?? error}
        </Notice>
      )}
      <Row gap={3}>
        {!camera && (
          <Button iconLeft={<IconCamera size={20} />} disabled={full} onClick={() => void openCamera()}>
            {pages.length === 0 ? <Trans>Fotografar</Trans> : <Trans>Mais uma página</Trans>}
          </Button>
        )}
        <FileButton
          outline
          multiple
          name="pages"
          accept={pickable}
          loading={busy}
          disabled={full}
          iconLeft={<IconPhoto size={20} />}
          onFiles={(files) => void add(files)}
        >
          <Trans>Galeria, PDF ou XML</Trans>
        </FileButton>
      </Row>
    </Stack>
  )
}
