/** How far an act on many records is; whoever wants to leave the page meanwhile is asked first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type BulkAct, type BulkRow, type BulkStep, takesFocus } from './bulk-act.ts'
import type { BulkRun } from './use-bulk-run.ts'

/** A session that ended leads away by itself: nobody is asked about that. */
function useLeaving(running: boolean) {
  const { session } = useApp()
  const leaving = useBlocker({
    shouldBlockFn: () => running && session.current().status === 'LOGGED_IN',
    enableBeforeUnload: () => running,
    withResolver: true,
  })
  const { reset } = leaving
  // It ended meanwhile: what came of it is seen before the page is left.
  useEffect(() => {
    if (!running) reset?.()
  }, [running, reset])
  return leaving
}

export function useBulkGoing<One extends BulkRow>({ label }: BulkAct<One>, run: BulkRun<One>): BulkStep {
  const { t } = useLingui()
  const leaving = useLeaving(run.running)
  const isLeaving = leaving.status === 'blocked'
  const { settled, paused } = run.progress
  const [so, all] = [figure(settled), figure(run.count)]
  const title = run.undoing ? t`Desfazendo` : label
  function leave() {
    run.stop()
    leaving.proceed?.()
  }
  return {
    title,
    blockOutside: true,
    // Whoever is asked whether to leave and closes the question stays; nothing is stopped by that.
    onClose: isLeaving ? leaving.reset : run.stop,
    body: (
      <Stack gap={4}>
        <ProgressBar label={title} value={settled} max={run.count} />
        <Text numeric>{t`${so} de ${all}`}</Text>
        {paused && (
          <Text tone="muted">
            <Trans>O servidor pediu uma pausa. Continua sozinho em instantes.</Trans>
          </Text>
        )}
        {isLeaving && (
          <Notice tone="warning" urgent>
            <Trans>Se você sair, o que falta não será feito. O que já mudou fica.</Trans>
          </Notice>
        )}
      </Stack>
    ),
    footer: isLeaving ? (
      <>
        <Button ref={takesFocus} outline onClick={leaving.reset}>
          <Trans>Ficar aqui</Trans>
        </Button>
        <Button variant="danger" onClick={leave}>
          <Trans>Parar e sair</Trans>
        </Button>
      </>
    ) : (
      <Button ref={takesFocus} outline onClick={run.stop}>
        <Trans>Parar</Trans>
      </Button>
    ),
  }
}
