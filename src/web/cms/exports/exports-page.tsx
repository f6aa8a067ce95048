/** What somebody had exported with more rows than are answered at once: how far it is, and the file for a day. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Export } from '#contract/api.gen.ts'
import { rowsAtOnce } from '#domain/exports/at-once.ts'
import { exportFile, preparedExports } from '#web/data/exports.ts'
import { useApp } from '#web/data/use-app.ts'
import { saveFile } from '#web/device/save-file.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { exportKindText } from '#web/parts/export-kind-text.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconDownload, IconTable } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { exportStatusText, exportStatusTone } from './export-texts.ts'

/** How far it is, or until when it is there. */
function Facts({ of: { kind, status, rows, written, progress, filename, createdAt, expiresAt } }: { of: Export }) {
  const { t, i18n } = useLingui()
  const what = i18n._(exportKindText[kind])
  const [asked, until] = [formatDateTime(createdAt), formatDateTime(expiresAt)]
  const [done, all] = [formatPoints(written), formatPoints(rows)]
  if (status === 'failed')
    return (
      <p>
        <Trans>
          {what}, pedido em {asked}. Tente exportar de novo.
        </Trans>
      </p>
    )
  if (status === 'ready')
    return (
      <p>
        <Trans>
          {what}: {all} linhas. Pode ser baixado até {until}.
        </Trans>
      </p>
    )
  return (
    <>
      <ProgressBar label={t`Linhas de ${filename}`} value={progress} />
      <p role="status">
        <Trans>
          {what}: {done} de {all} linhas. Você pode sair desta página.
        </Trans>
      </p>
    </>
  )
}

function PreparedFile({ of: file }: { of: Export }) {
  const { t, i18n } = useLingui()
  const { _id: id, filename, status } = file
  const download = useMutation({
    ...exportFile(useApp()),
    onSuccess: (bytes) => saveFile(filename, bytes, bytes.type),
  })
  return (
    <Card title={filename} aside={<Chip tone={exportStatusTone[status]}>{i18n._(exportStatusText[status])}</Chip>}>
      <Stack gap={3}>
        <Facts of={file} />
        {status === 'ready' && (
          <Row>
            <Button
              outline
              aria-label={t`Baixar ${filename}`}
              iconLeft={<IconDownload size={20} />}
              loading={download.isPending}
              onClick={() => download.mutate({ id })}
            >
              <Trans>Baixar</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Prepared() {
  const { t } = useLingui()
  const prepared = useQuery(preparedExports(useApp()))
  const limit = formatPoints(rowsAtOnce)
  if (prepared.isPending) return <ListSkeleton rows={3} />
  if (!prepared.data) return <ListFailure query={prepared} />
  if (prepared.data.docs.length === 0)
    return (
      <EmptyState
        icon={<IconTable size={40} stroke={1.5} />}
        title={t`Nenhum arquivo preparado`}
        text={t`Listas com mais de ${limit} linhas são preparadas enquanto você trabalha e ficam aqui por um dia.`}
      />
    )
  return (
    <Stack gap={4}>
      {prepared.data.docs.map((file) => (
        <PreparedFile key={file._id} of={file} />
      ))}
    </Stack>
  )
}

export function ExportsPage() {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Exportações`}
        subtitle={t`Os arquivos que você pediu. Só você pode baixar cada um, por um dia.`}
      />
      <Prepared />
    </Stack>
  )
}
