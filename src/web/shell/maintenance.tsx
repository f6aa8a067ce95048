/** The whole app is in maintenance; the words are the specification's (section 1). */
import { Trans } from '@lingui/react/macro'
import { Logo } from '#web/ui/logo/logo.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { page } from './whole-page.css.ts'

export function Maintenance() {
  return (
    <main className={page}>
      <Logo />
      <div>
        <Text as="h1" size="h3" weight="bold">
          <Trans>Desculpe, estamos em manutenção.</Trans>
        </Text>
        <Text tone="muted">
          <Trans>Voltamos em breve!</Trans>
        </Text>
      </div>
    </main>
  )
}
