/** Where a file is dropped, and what it must look like. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CallRefused } from '#client/api/call-errors.ts'
import type { ImportKind } from '#contract/api.gen.ts'
import { csvOf } from '#domain/csv/csv.ts'
import { importFileLimit, type ImportColumn } from '#domain/imports/import-columns.ts'
import { saveFile } from '#web/device/save-file.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ImportColumnsForm } from './import-columns-form.tsx'
import type { ReadAs } from './import-read-as.tsx'
import { kindTexts, needText } from './import-texts.ts'

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  const { t, i18n } = useLingui()
  return (
    <Table
      caption={t`Colunas do arquivo`}
      columns={[
        { key: 'name', header: t`Coluna`, cell: ({ name }: ImportColumn) => name },
        { key: 'example', header: t`Exemplo`, cell: ({ example }: ImportColumn) => example },
        { key: 'need', header: t`Obrigatória`, cell: ({ need }: ImportColumn) => i18n._(needText[need]) },
      ]}
      rows={columns}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />
  )
}

interface ImportChooserProps {
  kind: ImportKind
  /** Why the last file was not taken. */
  failure: unknown
  onFile: (file: File) => void
  /** Reads the last file once more. */
  onReadAs: ReadAs | undefined
}

export function ImportChooser({ kind, failure, onFile, onReadAs }: ImportChooserProps) {
  const { t } = useLingui()
  const { columns, template } = kindTexts[kind]
  const unnamed = failure instanceof CallRefused ? failure.details.header : undefined
  const saveTemplate = () => saveFile(template, csvOf([columns.map(({ name }) => name)]), 'text/csv;charset=utf-8')
  return (
    <Stack gap={5}>
      {failure !== null && (
        <Notice
          tone={unnamed ? 'warning' : 'danger'}
          urgent
          title={unnamed ? t`Não reconhecemos as colunas do arquivo` : t`O arquivo não foi lido`}
        >
          {callText(failure)}
        </Notice>
      )}
      {unnamed && onReadAs && (
        <Card title={<Trans>O que é cada coluna</Trans>}>
          <ImportColumnsForm kind={kind} header={unnamed} onNamed={(columns) => onReadAs({ columns })} />
        </Card>
      )}
      <Card
        title={<Trans>Arquivo</Trans>}
        aside={
          <Button outline compact iconLeft={<IconDownload size={20} />} onClick={saveTemplate}>
            <Trans>Baixar modelo</Trans>
          </Button>
        }
      >
        <FileDrop
          label={t`Planilha ou CSV`}
          hint={t`Nada é gravado antes de você conferir o resultado. Célula vazia não muda o que já está cadastrado.`}
          kinds={t`XLSX, XLS, ODS ou CSV`}
          accept={['.csv', '.txt', '.xlsx', '.xls', '.ods']}
          maxBytes={importFileLimit}
          value={[]}
          onAdd={([file]) => file && onFile(file)}
          onRemove={() => undefined}
        />
      </Card>
      <Card padding="none">
        <AccordionRow title={<Trans>Colunas do arquivo</Trans>}>
          <Columns columns={columns} />
        </AccordionRow>
      </Card>
    </Stack>
  )
}
