/** What the document says, as the admin reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Invoice, MachineReading, ReadPlace } from '#contract/api.gen.ts'
import { invoiceEffect, invoiceReading } from '#web/data/invoice-desk.ts'
import { reviewInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { ReadBeside } from '#web/parts/read-beside.tsx'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { SavingTrouble } from './saving-trouble.tsx'
import { ReadingState } from './reading-state.tsx'
import { useReadHint } from './read-hint.ts'
import { type Field, useDocumentValues } from './use-document-values.ts'
import { type SaveRead, useTold } from './use-guard.tsx'
import { type Seen, useShownChange } from './use-shown-change.tsx'

interface DocumentFieldsProps {
  invoice: Invoice
  readOnly: boolean
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void
  /** Told how what was read off the pages is saved; undefined where there is nothing to save. */
  onRead: (save: SaveRead | undefined) => void
  /** Told where what stands in the field that has the focus was read. */
  onLook: (place: ReadPlace | undefined) => void
}

type Document = ReturnType<typeof useDocumentValues>

interface ReadProps {
  field: Field
  document: Document
  onLook: DocumentFieldsProps['onLook']
  children: ReactNode
}

/** A field, and what the pages say where something else stands in it. */
function Read({ field, document: { readOf, take }, onLook, children }: ReadProps) {
  const read = readOf(field)
  const shown = read?.shown
  return (
    <ReadBeside
      said={read && !read.stands ? <Trans>Na página está {shown}</Trans> : undefined}
      use={<Trans>Usar o da página</Trans>}
      onUse={() => take(field)}
    >
      <div onFocus={() => onLook(read?.told.place)}>{children}</div>
    </ReadBeside>
  )
}

interface FieldsProps extends Pick<DocumentFieldsProps, 'onLook'> {
  document: Document
  readOnly: boolean
  /** What the server has against them. */
  wrong: Readonly<Partial<Record<string, string>>>
}

function Fields({ document, readOnly, wrong, onLook }: FieldsProps) {
  const { values, labelOf, set } = document
  const hintOf = useReadHint(document)
  return (
    <>
      <Read field="cents" document={document} onLook={onLook}>
        <MoneyField
          name="amount"
          label={labelOf('cents')}
          hint={hintOf('cents')}
          readOnly={readOnly}
          value={values.cents}
          onValueChange={(cents) => set({ cents })}
          error={wrong['amount']}
        />
      </Read>
      <Read field="number" document={document} onLook={onLook}>
        <TextField
          label={labelOf('number')}
          hint={hintOf('number')}
          readOnly={readOnly}
          maxLength={20}
          value={values.number}
          onValueChange={(number) => set({ number })}
          error={wrong['number']}
        />
      </Read>
      <Read field="issuedAt" document={document} onLook={onLook}>
        <DateField
          label={labelOf('issuedAt')}
          hint={hintOf('issuedAt')}
          readOnly={readOnly}
          value={values.issuedAt}
          onValueChange={(issuedAt) => set({ issuedAt })}
          error={wrong['issuedAt']}
        />
      </Read>
      <Read field="issuerCnpj" document={document} onLook={onLook}>
        <CnpjField
          label={labelOf('issuerCnpj')}
          hint={hintOf('issuerCnpj')}
          readOnly={readOnly}
          value={values.issuerCnpj}
          onValueChange={(issuerCnpj) => set({ issuerCnpj })}
          error={wrong['issuerCnpj']}
        />
      </Read>
      <Read field="accessKey" document={document} onLook={onLook}>
        <AccessKeyField
          label={labelOf('accessKey')}
          hint={hintOf('accessKey')}
          readOnly={readOnly}
          value={values.accessKey}
          onValueChange={(accessKey) => set({ accessKey })}
          error={wrong['accessKey']}
        />
      </Read>
    </>
  )
}

/** The cursor starts where something is missing, once it is known what was read; whoever is busy elsewhere is left alone. */
function useStart(form: RefObject<HTMLFormElement | null>, reading: MachineReading | undefined) {
  const isRead = reading?.state === 'read'
  useEffect(() => {
    const { activeElement } = window.document
    if (!isRead || (activeElement !== window.document.body && activeElement?.tagName !== 'H1')) return
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
    inputs.find(({ value }) => value === '')?.focus()
  }, [form, isRead])
}

export function DocumentFields({ invoice, readOnly, onUnsaved, onRead, onLook }: DocumentFieldsProps) {
  const { t } = useLingui()
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const reading = useQuery({ ...invoiceReading(app, invoice._id), enabled: invoice.source !== 'xml' }).data
  const document = useDocumentValues(invoice, readOnly ? undefined : reading)
  const { changes } = document
  const review = useMutation(reviewInvoice(app))
  const shown = useShownChange({
    invoice,
    title: t`Salvar dados`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const unsaved = Object.keys(changes).length > 0
  const { _id: id, version } = invoice
  async function commit(seen: Seen) {
    const saved = await review.mutateAsync({ id, changes: { ...changes, ...seen } })
    document.follow(saved)
    return saved
  }
  /** The points it moves are shown by what asked for it. */
  const saveRead = useMutation({
    meta: { failureShownBy: 'screen' },
    mutationFn: async () => {
      const { after } = await app.queries.fetchQuery(invoiceEffect(app, { id, wanted: { reading: changes } }))
      return commit({ points: after.points, version })
    },
  })
  const problem = shown.error ?? review.error ?? saveRead.error
  const wrong = callFields(problem)
  useTold(document.typed, onUnsaved)
  const mayBeSaved = unsaved && !readOnly
  useLayoutEffect(() => {
    onRead(mayBeSaved ? saveRead.mutateAsync : undefined)
    return () => onRead(undefined)
  }, [onRead, mayBeSaved, saveRead.mutateAsync])
  useStart(form, readOnly ? undefined : reading)
  useShortcuts({ e: readOnly ? undefined : () => form.current?.querySelector('input')?.focus() })
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (!unsaved || shown.pending) return
    shown.ask({ wanted: { reading: changes }, commit })
  }
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap={4}>
        <ReadingState reading={reading} />
        <Fields document={document} readOnly={readOnly} wrong={wrong} onLook={onLook} />
        {/* Beside the button that was pressed: the top of the form may be out of sight. */}
        <SavingTrouble
          differences={document.differences}
          problem={problem}
          onSave={save}
          onDiscard={document.yieldToSaved}
        />
        {!readOnly && (
          <Row gap={3} justify="end">
            {unsaved && (
              <Button quiet onClick={() => document.follow(invoice)}>
                <Trans>Descartar</Trans>
              </Button>
            )}
            <Button type="submit" outline loading={shown.pending} disabled={!unsaved}>
              <Trans>Salvar dados</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      {shown.dialog}
    </form>
  )
}
