/** Somebody else saved first: both versions, and the choice between them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { differing } from './differing.ts'

export interface Difference {
  /** The field as the form calls it. */
  readonly label: string
  readonly now: string
  readonly typed: string
}

interface ConflictNoticeProps {
  title: string
  differences: readonly Difference[]
  onSave: () => void
  onDiscard: () => void
}

export function ConflictNotice({ title, differences, onSave, onDiscard }: ConflictNoticeProps) {
  const { t } = useLingui()
  const said = (text: string) => (text === '' ? t`vazio` : text)
  return (
    <Notice tone="warning" urgent title={title}>
      <Stack gap={3}>
        <DefinitionList
          items={differences.map((difference) => {
            const [now, typed] = differing(difference.now, difference.typed)
            return {
              term: difference.label,
              description: t`Agora: ${said(now)} · Você digitou: ${said(typed)}`,
            }
          })}
        />
        <Row gap={3}>
          <Button onClick={onSave}>
            <Trans>Salvar o que digitei</Trans>
          </Button>
          <Button outline onClick={onDiscard}>
            <Trans>Ficar com o que está salvo</Trans>
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
