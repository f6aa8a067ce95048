/** A campaign of the manufacturer: it leads to a page of theirs, in a tab of its own. */
import { useLingui } from '@lingui/react/macro'
import type { RunningCampaign } from '#contract/api.gen.ts'
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import { IconExternalLink } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './campaign-card.css.ts'

/** Nothing where the address is none that a browser should open. */
export function CampaignCard({ name, link }: Pick<RunningCampaign, 'name' | 'link'>) {
  const { t } = useLingui()
  const href = campaignLink(link)
  if (href === null) return null
  const host = href.split('/')[2] ?? ''
  return (
    <a className={css.card} href={href} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={24} aria-hidden="true" />
      <Stack gap={1}>
        <Text as="span" weight="heavy" size="lead">
          {name}
        </Text>
        <Text as="span" size="small" tone="muted">
          {t`Abre ${host} em outra aba`}
        </Text>
      </Stack>
    </a>
  )
}
