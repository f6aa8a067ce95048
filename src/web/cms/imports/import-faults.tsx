/** The rows of a file that cannot be imported, and why. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ImportDetail, ImportFault } from '#contract/api.gen.ts'
import { importFaults } from '#web/data/imports.ts'
import { useApp } from '#web/data/use-app.ts'
import { saveFile } from '#web/device/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Table } from '#web/ui/table/table.tsx'

export function ImportFaults({ detail: { import: done, faults } }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const download = useMutation({
    ...importFaults(useApp()),
    onSuccess: (file) => saveFile('linhas-com-erro.csv', file, 'text/csv;charset=utf-8'),
  })
  const shown = new Set(faults.map(({ line }) => line)).size
  return (
    <Stack gap={4}>
      <Notice
        tone="warning"
        title={
          <Plural
            value={done.invalid}
            one="# linha com erro não será importada"
            many="# linhas com erro não serão importadas"
            other="# linhas com erro não serão importadas"
          />
        }
        action={
          <Button
            outline
            compact
            iconLeft={<IconDownload size={20} />}
            loading={download.isPending}
            onClick={() => download.mutate(done._id)}
          >
            <Trans>Baixar linhas com erro</Trans>
          </Button>
        }
      >
        <Trans>Baixe, corrija e envie só essas linhas de novo: as colunas “linha” e “erros” não atrapalham.</Trans>
      </Notice>
      <Table
        caption={t`Linhas com erro`}
        columns={[
          { key: 'line', header: t`Linha`, cell: ({ line }: ImportFault) => t`Linha ${line}` },
          { key: 'column', header: t`Coluna`, cell: ({ column }: ImportFault) => column || '—' },
          { key: 'value', header: t`Valor`, wrap: true, cell: ({ value }: ImportFault) => value || '—' },
          { key: 'reason', header: t`Erro`, wrap: true, cell: ({ reason }: ImportFault) => reason },
        ]}
        rows={faults}
        rowKey={({ line, column }) => `${line} ${column}`}
        rowName={({ line }) => t`Linha ${line}`}
      />
      {shown < done.invalid && (
        <p>
          <Trans>Aqui estão as primeiras {shown} linhas; o arquivo traz todas.</Trans>
        </p>
      )}
    </Stack>
  )
}
