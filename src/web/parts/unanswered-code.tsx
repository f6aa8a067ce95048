/** A code of which nothing is known here, because nobody answered: its reading may be kept, or it is asked once more. */
import { Trans } from '@lingui/react/macro'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconCloudUpload, IconRefresh } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { CodeFrame } from './code-frame.tsx'

export interface UnansweredCodeProps {
  title: string
  /** What keeping the reading is good for. */
  text: ReactNode
  /** The reading of what the code stands for. */
  offer: Pick<UseQueryResult<unknown, unknown>, 'fetchStatus' | 'failureCount' | 'isFetching' | 'refetch'>
  keeping: Pick<UseMutationResult, 'error' | 'isPending'>
  onKeep: () => void
}

export function UnansweredCode({ title, text, offer, keeping, onKeep }: UnansweredCodeProps) {
  // After a failure the query may wait for a signal for as long as there is none.
  const loading = offer.fetchStatus === 'fetching' && !offer.failureCount
  return (
    <CodeFrame title={title}>
      {loading ? (
        <BlockSkeleton />
      ) : (
        <>
          <Text tone="muted">{text}</Text>
          {keeping.error && (
            <Notice tone="danger" urgent>
              {outboxText(keeping.error)}
            </Notice>
          )}
          <Button fullWidth loading={keeping.isPending} iconLeft={<IconCloudUpload size={20} />} onClick={onKeep}>
            <Trans>Guardar leitura</Trans>
          </Button>
          <Button
            fullWidth
            outline
            loading={offer.isFetching}
            iconLeft={<IconRefresh size={20} />}
            onClick={() => void offer.refetch()}
          >
            <Trans>Tentar novamente</Trans>
          </Button>
        </>
      )}
    </CodeFrame>
  )
}
