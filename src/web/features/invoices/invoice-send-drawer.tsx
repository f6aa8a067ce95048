/** Prepares an invoice and puts it into the outbox; whether there is a signal makes no difference here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import { fiscalFields } from '#domain/invoices/fiscal-verdict.ts'
import { drainAfterEnqueue } from '#web/data/invoice-outbox.ts'
import { useApp } from '#web/data/use-app.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { FiscalPage } from '#web/parts/fiscal-page.tsx'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconSend, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { InvoiceVerdict } from './invoice-verdict.tsx'
import { PagePicker } from './page-picker.tsx'
import { blobOf, type PickedPage } from './picked-page.ts'
import { ReadingNotice } from './reading-notice.tsx'
import { SendFields } from './send-fields.tsx'
import { SentMoment, SentWays, type Sent } from './sent-moment.tsx'
import { useDraft, type DraftHandle } from './use-draft.ts'
import { documentIn, useFiscalPage } from './use-fiscal-page.ts'
import { usePageReads, type PageReads } from './use-page-reads.ts'
import { useReading, type Reading } from './use-reading.ts'
import { useVerdict } from './use-verdict.ts'

type Ways = Pick<InvoiceSendDrawerProps, 'onClose' | 'onReopen'> & { onSent: (sent: Sent) => void }

function useSending(draft: DraftHandle, { onClose, onReopen, onSent }: Ways) {
  const { t } = useLingui()
  const app = useApp()
  const [problem, setProblem] = useState<string>()
  const [keyWrong, setKeyWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const said = useSaidUndoable()
  const tellFailure = (failure: unknown) => setProblem(outboxText(failure))
  async function send() {
    const wrong = draft.fields.accessKey !== undefined && normalizeAccessKey(draft.fields.accessKey) === null
    setKeyWrong(wrong)
    if (draft.pages.length === 0 && draft.fields.accessKey === undefined)
      return setProblem(t`Fotografe a nota, escolha um arquivo ou digite a chave de acesso.`)
    if (wrong || busy) return
    setBusy(true)
    try {
      const [page] = draft.pages
      onSent({ id: await draft.enqueue(), page })
      drainAfterEnqueue(app)
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  async function discard() {
    try {
      const bringBack = await draft.discard()
      said(t`Nota descartada.`, () => void bringBack().then(onReopen, tellFailure))
      onClose()
    } catch (failure) {
      tellFailure(failure)
    }
  }
  return { send, discard: () => void discard(), problem, keyWrong, busy }
}

export interface InvoiceSendDrawerProps {
  open: boolean
  /** Another app shared files that could not be kept. */
  withoutFiles: boolean
  /** Where a sending begins; whoever leaves the camera without a page leaves the drawer with it. */
  startsWith: 'form' | 'camera'
  onClose: () => void
  /** What was discarded is there again. */
  onReopen: () => void
}

/** What was sent since the drawer opened; it is opened for another one. */
function useSent(open: boolean) {
  const [sent, setSent] = useState<Sent>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setSent(undefined)
  }
  return [sent, setSent] as const
}

interface FormProps {
  draft: DraftHandle
  sending: ReturnType<typeof useSending>
  reading: Reading
  reads: PageReads
  read: ReturnType<typeof useFiscalPage>
  verdict: ReturnType<typeof useVerdict>
}

function SendForm({
  draft,
  sending: { send, problem, keyWrong },
  reading,
  reads,
  read,
  verdict,
  withoutFiles,
  startsWith,
  onClose,
}: FormProps & Pick<InvoiceSendDrawerProps, 'withoutFiles' | 'startsWith' | 'onClose'>) {
  const { t } = useLingui()
  async function addPage(page: Omit<PickedPage, 'id'>, replaces?: PickedPage) {
    await draft.addPage(page, replaces)
    if (page.mime === 'application/xml') draft.fill(fiscalFields(await documentIn(blobOf(page))))
  }
  return (
    <Stack gap={4}>
      <PagePicker
        pages={draft.pages}
        onAdd={addPage}
        onArrange={draft.arrangePages}
        reads={reads}
        beforeCamera={draft.keep}
        takesShared
        send={{ settled: reading.settled, refused: verdict?.kind === 'refused', onSend: send }}
        cameraFirst={startsWith === 'camera' ? { onLeave: onClose } : undefined}
        error={withoutFiles && t`Não foi possível guardar os arquivos compartilhados. Escolha-os aqui.`}
        hint={t`Uma foto por página, até 10, sem sombra. Com o XML, os dados vêm prontos.`}
      />
      {draft.unkept && (
        <Notice tone="danger" urgent title={t`O que você digitou ainda está só nesta tela`}>
          {draft.unkept}
        </Notice>
      )}
      {problem && problem !== draft.unkept && (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      {read && <FiscalPage file={read.file} />}
      <ReadingNotice {...reading} />
      {verdict && <InvoiceVerdict verdict={verdict} />}
      <SendFields draft={draft} reading={reading} keyWrong={keyWrong} />
    </Stack>
  )
}

function FormWays({
  draft,
  sending,
  verdict,
  started,
}: Pick<FormProps, 'draft' | 'sending' | 'verdict'> & { started: boolean }) {
  return (
    <Row gap={3} justify="between">
      {started ? (
        <Button quiet variant="danger" iconLeft={<IconTrash size={20} />} onClick={sending.discard}>
          <Trans>Descartar</Trans>
        </Button>
      ) : (
        <span />
      )}
      <Button
        iconLeft={<IconSend size={20} />}
        loading={sending.busy}
        disabled={!draft.ready || verdict?.kind === 'refused'}
        onClick={() => void sending.send()}
      >
        <Trans>Enviar</Trans>
      </Button>
    </Row>
  )
}

export function InvoiceSendDrawer(props: InvoiceSendDrawerProps) {
  const { open, onClose, onReopen } = props
  const { t } = useLingui()
  const [sent, setSent] = useSent(open)
  const draft = useDraft(open && !sent)
  const sending = useSending(draft, { onClose, onReopen, onSent: setSent })
  const read = useFiscalPage(draft.pages)
  const verdict = useVerdict(draft, read)
  const reads = usePageReads(draft.pages, draft.ready)
  const reading = useReading(draft, reads)
  const started = draft.pages.length > 0 || Object.keys(draft.fields).length > 0
  const form = { draft, sending, reading, reads, read, verdict }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      blockOutside={started}
      title={t`Enviar nota`}
      description={sent ? undefined : t`Fica guardada neste aparelho até chegar. Pode fechar o aplicativo.`}
      footer={sent ? <SentWays onAnother={() => setSent(undefined)} /> : <FormWays {...form} started={started} />}
    >
      {sent && <SentMoment sent={sent} />}
      {!sent && draft.ready && <SendForm {...props} {...form} />}
      {!sent && !draft.ready && <ListSkeleton rows={3} />}
    </Drawer>
  )
}
