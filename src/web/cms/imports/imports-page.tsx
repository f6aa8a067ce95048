/** A register from a spreadsheet: a file is dropped, its result looked at, then written; below stands what was imported before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ImportKind } from '#contract/api.gen.ts'
import type { OperationId } from '#contract/operation.ts'
import { checkImport, type ImportFile } from '#web/data/imports.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ImportChooser } from './import-chooser.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportOpened } from './import-opened.tsx'
import type { ReadAs } from './import-read-as.tsx'
import { kindTexts } from './import-texts.ts'
import type { ImportsSearch } from './imports-search.ts'

/** The operation that takes a file of each kind. */
const importing = {
  stores: 'importStores',
  products: 'importProducts',
  professionals: 'importProfessionals',
} as const satisfies Record<ImportKind, OperationId>

export interface ImportsPageProps {
  kind: ImportKind
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
}

export function ImportsPage({ kind, search, onSearch }: ImportsPageProps) {
  const { i18n } = useLingui()
  const { title, subtitle } = kindTexts[kind]
  const mayChange = useMay()(importing[kind])
  const { importacao: open } = search
  const show = (importacao: string | undefined) => onSearch({ ...search, importacao })
  // What is wrong with the file is told where the next one is chosen.
  const check = useMutation({ ...checkImport(useApp()), onError: () => show(undefined) })

  function send(file: File, how: Pick<ImportFile, 'encoding' | 'columns'> = {}) {
    const id = crypto.randomUUID()
    check.mutate({ kind, id, file, ...how })
    show(id)
  }

  /** Whose file is still at hand may be read once more. */
  const sent = check.variables
  const readAs: ReadAs | undefined =
    sent &&
    ((how) => {
      const { file, encoding, columns } = sent
      send(file, { ...(encoding && { encoding }), ...(columns && { columns }), ...how })
    })

  return (
    <Stack gap={6}>
      <PageHeading
        title={i18n._(title)}
        subtitle={i18n._(subtitle)}
        actions={
          open !== undefined &&
          mayChange &&
          !check.isPending && (
            <Button outline onClick={() => show(undefined)}>
              <Trans>Importar outro arquivo</Trans>
            </Button>
          )
        }
      />
      {open !== undefined && (
        <ImportOpened
          key={open}
          id={open}
          sending={check.isPending && check.variables.id === open}
          onReadAs={sent?.id === open ? readAs : undefined}
          mayChange={mayChange}
        />
      )}
      {open === undefined && mayChange && (
        <ImportChooser kind={kind} failure={check.error} onFile={(file) => send(file)} onReadAs={readAs} />
      )}
      {!mayChange && (
        <Notice>
          <Trans>Seu acesso permite ver as importações, mas não fazer uma nova.</Trans>
        </Notice>
      )}
      <Card title={<Trans>Importações anteriores</Trans>} padding="none">
        <ImportHistory kind={kind} search={search} onSearch={onSearch} />
      </Card>
    </Stack>
  )
}
