/** One import: how far its file is read, what it would do, and what it did. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Import, ImportDetail } from '#contract/api.gen.ts'
import { commitImport, importDetail } from '#web/data/imports.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ProgressBar, Spinner } from '#web/ui/progress/progress.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { announce } from './announce.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportReadAs, type ReadAs } from './import-read-as.tsx'
import { kindTexts } from './import-texts.ts'

function Reading({ done }: { done: Import | undefined }) {
  const { t } = useLingui()
  const { progress = 0, rows = 0 } = done ?? {}
  return (
    <Card title={done ? <Trans>Conferindo o arquivo</Trans> : <Trans>Enviando o arquivo</Trans>}>
      <Stack gap={3}>
        <ProgressBar label={t`Arquivo conferido`} value={progress} />
        <p role="status">
          {done ? (
            <Plural value={rows} one="# linha conferida" many="# linhas conferidas" other="# linhas conferidas" />
          ) : (
            <Trans>Isso pode levar alguns instantes.</Trans>
          )}
        </p>
      </Stack>
    </Card>
  )
}

function Figures({ done }: { done: Import }) {
  const { t, i18n } = useLingui()
  const { createdLabel, updatedLabel } = kindTexts[done.kind]
  const written = done.status === 'writing' || done.status === 'committed'
  return (
    <StatGrid>
      <Stat label={written ? i18n._(createdLabel) : t`A criar`} value={formatPoints(done.created)} />
      <Stat label={written ? i18n._(updatedLabel) : t`A atualizar`} value={formatPoints(done.updated)} />
      <Stat label={t`Sem mudança`} value={formatPoints(done.unchanged)} />
      <Stat label={t`Com erro`} value={formatPoints(done.invalid)} />
    </StatGrid>
  )
}

function useCommit() {
  const { i18n } = useLingui()
  return useMutation({
    ...commitImport(useApp()),
    onSuccess: ({ msg, created, updated, import: { kind } }) =>
      announce([msg, i18n._(kindTexts[kind].created(created)), i18n._(kindTexts[kind].updated(updated))]),
  })
}

type Commit = ReturnType<typeof useCommit>

function Confirm({ done, commit }: { done: Import; commit: Commit }) {
  const count = done.created + done.updated
  const partial = done.invalid > 0
  if (count === 0)
    return (
      <Notice>
        <Trans>Não há nada a gravar: o cadastro já está como no arquivo, ou só há linhas com erro.</Trans>
      </Notice>
    )
  return (
    <Stack gap={4}>
      {commit.isError && (
        <Notice tone="danger" urgent>
          {callText(commit.error)}
        </Notice>
      )}
      <Row>
        <Button loading={commit.isPending || commit.isSuccess} onClick={() => commit.mutate({ id: done._id, partial })}>
          {partial ? (
            <Plural
              value={count}
              one="Importar só a # linha certa"
              many="Importar só as # linhas certas"
              other="Importar só as # linhas certas"
            />
          ) : (
            <Plural value={count} one="Importar # linha" many="Importar # linhas" other="Importar # linhas" />
          )}
        </Button>
      </Row>
    </Stack>
  )
}

function Writing({ done: { progress } }: { done: Import }) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <ProgressBar label={t`Linhas gravadas`} value={progress} />
      <p role="status">
        <Trans>Gravando. Você pode sair desta página: a importação vai até o fim.</Trans>
      </p>
    </Stack>
  )
}

interface OutcomeProps {
  detail: ImportDetail
  /** Null for whoever may only look. */
  commit: Commit | null
  onReadAs: ReadAs | undefined
}

function Outcome({ detail, commit, onReadAs }: OutcomeProps) {
  const { import: done, faults } = detail
  const { filename, status, byName, createdAt } = done
  const when = formatDateTime(createdAt)
  if (status === 'failed')
    return (
      <Notice tone="danger" title={filename}>
        <Trans>Este arquivo não foi lido até o fim. Nada foi gravado.</Trans>
      </Notice>
    )
  return (
    <Stack gap={5}>
      <Figures done={done} />
      <Card title={filename}>
        <Stack gap={4}>
          <p>
            <Trans>
              Enviado por {byName} em {when}.
            </Trans>
          </p>
          <ImportReadAs done={done} onReadAs={status === 'checked' ? onReadAs : undefined} />
          {status === 'checked' && commit && <Confirm done={done} commit={commit} />}
          {status === 'writing' && <Writing done={done} />}
          {status === 'expired' && (
            <Notice>
              <Trans>O resultado não foi confirmado em um dia. Envie o arquivo de novo para importar.</Trans>
            </Notice>
          )}
        </Stack>
      </Card>
      {faults.length > 0 && <ImportFaults detail={detail} />}
      <RecordTrail kind="import" id={done._id} />
    </Stack>
  )
}

interface ImportOpenedProps {
  id: string
  /** Its file is on its way to the server. */
  sending: boolean
  mayChange: boolean
  /** Reads its file once more; absent where it is no longer at hand. */
  onReadAs: ReadAs | undefined
}

export function ImportOpened({ id, sending, mayChange, onReadAs }: ImportOpenedProps) {
  const commit = useCommit()
  const found = useQuery(importDetail(useApp(), { id, moves: sending || commit.isPending }))
  const done = found.data?.import
  if (found.data && done?.status !== 'reading')
    return <Outcome detail={found.data} commit={mayChange ? commit : null} onReadAs={onReadAs} />
  if (sending || done) return <Reading done={done} />
  // The answer to the file may come before a look has found anything: then it is looked for once more.
  return found.isPending || found.isFetching ? <Spinner page /> : <ListFailure query={found} />
}
