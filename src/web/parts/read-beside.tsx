/** What a page says beside a field in which something else stands, to be taken by one press. */
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface ReadBesideProps {
  /** What stands on the page; undefined where nothing else does. */
  said: ReactNode
  /** On the button. */
  use: ReactNode
  onUse: () => void
  /** The field. */
  children: ReactNode
}

export function ReadBeside({ said, use, onUse, children }: ReadBesideProps) {
  if (said === undefined) return children
  return (
    <Stack gap={1}>
      {children}
      <Row gap={2} justify="between">
        <Text size="small" tone="warning">
          {said}
        </Text>
        <Button outline compact onClick={onUse}>
          {use}
        </Button>
      </Row>
    </Stack>
  )
}
