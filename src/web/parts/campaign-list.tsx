/** Campaigns of the manufacturer: each leads to a page of theirs, in a tab of its own. */
import { useLingui } from '@lingui/react/macro'
import type { RunningCampaign } from '#contract/api.gen.ts'
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import { Card } from '#web/ui/card/card.tsx'
import { IconExternalLink, IconSpeakerphone } from '#web/ui/icons.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'

export function CampaignList({ campaigns }: { campaigns: readonly RunningCampaign[] }) {
  const { t } = useLingui()
  const safe = campaigns.flatMap(({ link, ...campaign }) => {
    const href = campaignLink(link)
    return href === null ? [] : [{ ...campaign, href, host: href.split('/')[2] ?? '' }]
  })
  if (safe.length === 0) return null
  return (
    <Card title={t`Campanhas`} padding="none" label={t`Campanhas`}>
      <List label={t`Campanhas`}>
        {safe.map(({ _id, name, href, host }) => (
          <ListRow
            key={_id}
            title={name}
            subtitle={t`Abre ${host} em outra aba`}
            leading={<IconSpeakerphone size={20} />}
            trailing={<IconExternalLink size={20} aria-hidden="true" />}
            render={
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            }
          />
        ))}
      </List>
    </Card>
  )
}
