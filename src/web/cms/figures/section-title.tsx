import type { ReactNode } from 'react'
import { Text } from '#web/ui/text/text.tsx'

/** Heads the cards of one subject of the dashboard. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" size="h3" weight="bold">
      {children}
    </Text>
  )
}
