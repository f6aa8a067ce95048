/** Campaigns of the manufacturer. */
import type { RunningCampaign } from '#contract/api.gen.ts'
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findRunningCampaigns, insertCampaign, type CampaignRow } from './campaigns.store.ts'

/** More than these nobody reads on a home. */
const atMost = 12

export type NewCampaign = Omit<CampaignRow, 'id' | 'nameKey' | 'createdAt' | 'version'>

export type CampaignsService = ReturnType<typeof createCampaignsService>

export function createCampaignsService({ database, clock, newId }: Pick<Deps, 'database' | 'clock' | 'newId'>) {
  return {
    /** Those that are active, the newest first. */
    running: (): Promise<RunningCampaign[]> => findRunningCampaigns(database.db, atMost),

    /** Refuses (`validation`) a link that is no https address. */
    async create(tx: Db, { link, ...facts }: NewCampaign): Promise<string> {
      const safe = campaignLink(link)
      if (safe === null)
        throw new Refusal('validation', { fields: { link: 'Digite um endereço que comece com https://' } })
      const id = newId()
      await insertCampaign(tx, { ...facts, link: safe, id, nameKey: nameKey(facts.name), createdAt: clock() })
      return id
    },
  }
}
