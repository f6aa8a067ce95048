/** Opens the XML of an invoice that lies on this device and shows it readably; the file goes nowhere. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { fiscalFileLimit } from '#domain/invoices/fiscal-text.ts'
import { openFiscalFile } from '#web/device/fiscal-file.ts'
import { fiscalProblemText } from '#web/i18n/fiscal-text.ts'
import { FiscalView } from '#web/parts/fiscal-view.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { IconFileInvoice, IconPrinter, IconShieldLock } from '#web/ui/icons.ts'
import { Logo } from '#web/ui/logo/logo.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import * as css from './xml-viewer.css.ts'

const accept = ['.xml', 'text/xml', 'application/xml']

type Opened =
  | { readonly state: 'nothing' }
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly name: string; readonly failure: unknown }
  | { readonly state: 'open'; readonly document: FiscalDocument }

function useOpening() {
  const [opened, setOpened] = useState<Opened>({ state: 'nothing' })
  async function open(file: File) {
    setOpened({ state: 'reading' })
    try {
      setOpened({ state: 'open', document: await openFiscalFile(file) })
    } catch (failure) {
      setOpened({ state: 'refused', name: file.name, failure })
    }
  }
  return { opened, open: ([file]: readonly File[]) => void (file && open(file)) }
}

function Actions({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <FileButton outline accept={accept.join()} iconLeft={<IconFileInvoice size={20} />} onFiles={onFiles}>
        <Trans>Abrir outro</Trans>
      </FileButton>
      <Button iconLeft={<IconPrinter size={20} />} onClick={() => window.print()}>
        <Trans>Imprimir</Trans>
      </Button>
    </>
  )
}

export function XmlViewerPage() {
  const { t } = useLingui()
  const { opened, open } = useOpening()
  return (
    <div className={css.page}>
      <div className={css.notOnPaper}>
        <Link to="/" className={css.home} aria-label={t`Página inicial`}>
          <Logo />
        </Link>
        <PageHeading
          title={t`Visualizador de XML`}
          subtitle={t`Abra o XML de uma NF-e ou NFC-e e leia a nota como ela é.`}
          actions={opened.state === 'open' && <Actions onFiles={open} />}
        />
        {opened.state === 'refused' && (
          <Notice tone="danger" urgent title={t`“${opened.name}” não foi aberto`}>
            {fiscalProblemText(opened.failure)}
          </Notice>
        )}
        {(opened.state === 'nothing' || opened.state === 'refused') && (
          <>
            <FileDrop
              label={t`XML da nota`}
              accept={accept}
              kinds={t`XML de NF-e ou NFC-e`}
              maxBytes={fiscalFileLimit}
              value={[]}
              onAdd={open}
              onRemove={() => undefined}
            />
            <Notice tone="neutral" icon={<IconShieldLock size={20} />} title={t`Nada sai do seu aparelho`}>
              <Trans>O arquivo é lido aqui mesmo, até sem internet, e não é guardado nem enviado.</Trans>
            </Notice>
          </>
        )}
        {opened.state === 'reading' && <ListSkeleton rows={5} />}
      </div>
      {opened.state === 'open' && <FiscalView document={opened.document} />}
    </div>
  )
}
