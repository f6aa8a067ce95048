/** Takes a list, the records of a figure or a report as a file: exactly what is narrowed to, for a spreadsheet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ExportedList, exportList } from '#web/data/exports.ts'
import { useApp } from '#web/data/use-app.ts'
import { saveFile } from '#web/device/save-file.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Few rows are saved at once; of many the person is told when the file is ready. A failure is told by a toast. */
export function ExportMenu({ list }: { list: ExportedList }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const run = useMutation({
    ...exportList(useApp()),
    onSuccess: (done) => {
      if (done) {
        const { filename, file } = done
        saveFile(filename, file, file.type)
        return toast.success(t`Arquivo gerado: ${filename}`)
      }
      toast.success(t`Estamos preparando o arquivo. Avisaremos você quando ele puder ser baixado.`, {
        action: { label: t`Acompanhar`, onPress: () => void navigate({ to: '/cms/exports' }) },
      })
    },
  })
  const take = (format: 'xlsx' | 'csv') => () => {
    if (!run.isPending) run.mutate({ list, format })
  }
  return (
    <MenuButton
      outline
      label={t`Exportar a lista`}
      iconLeft={<IconDownload size={20} />}
      actions={[
        { key: 'xlsx', label: t`Planilha do Excel (XLSX)`, onPress: take('xlsx') },
        { key: 'csv', label: t`Texto separado por ponto e vírgula (CSV)`, onPress: take('csv') },
        { key: 'prepared', label: t`Arquivos preparados`, render: <Link to="/cms/exports" />, apart: true },
      ]}
    >
      {run.isPending ? <Trans>Gerando o arquivo…</Trans> : <Trans>Exportar</Trans>}
    </MenuButton>
  )
}
