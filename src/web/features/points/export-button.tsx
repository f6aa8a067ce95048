/** Hands out what the filters show, all pages of it, as a spreadsheet. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { wholeExtract, type ExtractFilter } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { saveFile } from '#web/device/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { extractCsv } from './extract-csv.ts'

export function ExportButton({ filter }: { filter: ExtractFilter }) {
  const { t } = useLingui()
  const read = useMutation(wholeExtract(useApp()))
  const save = () =>
    read.mutate(filter, {
      onSuccess: (entries) => {
        if (entries.length === 0) return toast.error(t`Não há dados para exportar!`)
        saveFile('extrato-de-pontos.csv', extractCsv(entries), 'text/csv;charset=utf-8')
      },
    })
  return (
    <Button quiet compact iconLeft={<IconDownload size={20} />} loading={read.isPending} onClick={save}>
      {t`Baixar planilha`}
    </Button>
  )
}
