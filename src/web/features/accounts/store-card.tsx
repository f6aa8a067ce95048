/** A store as somebody recognises it who works there. */
import type { ReactNode } from 'react'
import type { StoreFound } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { Card } from '#web/ui/card/card.tsx'
import { IconBuildingStore } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'

export interface StoreCardProps {
  store: StoreFound
  cnpj: string
  /** Stands at the end. */
  aside?: ReactNode
}

export function StoreCard({ store: { name, city, state }, cnpj, aside }: StoreCardProps) {
  const town = [city, state].filter(Boolean).join(', ')
  return (
    <Card padding="small" label={name}>
      <Row gap={4} wrap={false}>
        <IconBuildingStore size={24} aria-hidden="true" />
        <Stack gap={1} grow>
          <Text weight="bold">{name}</Text>
          {town && (
            <Text size="small" tone="muted">
              {town}
            </Text>
          )}
          <Text size="small" tone="muted" numeric>
            {formatCnpj(cnpj)}
          </Text>
        </Stack>
        {aside}
      </Row>
    </Card>
  )
}
