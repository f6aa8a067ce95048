/** Campaigns of the manufacturer: what runs on the members' home, and the register the back office changes it by. */
import type {
  Campaign,
  CampaignPage,
  CampaignUpdate,
  NewCampaign as Written,
  RunningCampaign,
} from '#contract/api.gen.ts'
import { type CampaignFields, campaignSentences, wrongCampaignFields } from '#domain/campaigns/campaign-fields.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import {
  type CampaignFilters,
  type CampaignOrder,
  type CampaignRow,
  changeCampaign,
  countCampaigns,
  findCampaigns,
  findRunningCampaigns,
  insertCampaign,
  lockCampaign,
} from './campaigns.store.ts'
import { campaignExporting } from './campaigns.export.ts'

/** More than these nobody reads on a home. */
const atMost = 12

export type NewCampaign = Required<Written>

export interface CampaignListing extends CampaignFilters {
  readonly page: number
  readonly limit: number
  readonly order: CampaignOrder
}

type CampaignsDeps = Pick<Deps, 'database' | 'clock' | 'newId'>

export type CampaignsService = ReturnType<typeof createCampaignsService>

function toCampaign({ id: _id, name, link, active, createdAt, version }: CampaignRow): Campaign {
  return { _id, name, link, active, createdAt: createdAt.toISOString(), version }
}

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function readFields(written: CampaignFields): CampaignFields {
  refuseWrong(wrongCampaignFields(written), campaignSentences)
  return { name: written.name.trim(), link: written.link.trim() }
}

const factsOf = ({ name, link, active }: CampaignRow) => ({ name, link, active })

const subject = (subjectId: string) => ({ subjectType: 'campaign', subjectId })

function changing(deps: CampaignsDeps) {
  const { database, clock, newId } = deps

  async function insert(tx: Db, { name, link, active }: NewCampaign): Promise<CampaignRow> {
    const facts = { ...readFields({ name, link }), active }
    const row = { ...facts, id: newId(), nameKey: nameKey(facts.name), createdAt: clock(), version: 1 }
    await insertCampaign(tx, row)
    return row
  }

  return {
    /** Refuses (`validation`) an empty name, and a link that is no https address. */
    create: async (tx: Db, facts: NewCampaign): Promise<string> => (await insert(tx, facts)).id,

    /** Runs unless said otherwise. Refuses `validation` with the wrong fields. */
    register: (by: Acting, { active = true, ...written }: Written): Promise<Campaign> =>
      database.transaction(async (tx) => {
        const row = await insert(tx, { ...written, active })
        const { id, name, link } = row
        await recordAct(tx, deps, { by, ...subject(id), action: 'campaign-created', after: { name, link, active } })
        return toCampaign(row)
      }),

    /**
     * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict`
     * when somebody was faster, and `validation`.
     */
    update: (by: Acting, id: string, { version, ...written }: CampaignUpdate): Promise<Campaign> =>
      database.transaction(async (tx) => {
        const row = await changeRecord(tx, deps, {
          by,
          ...subject(id),
          action: 'campaign-updated',
          version,
          lock: lockCampaign,
          factsOf,
          wanted: ({ active, ...facts }) => ({
            ...readFields({ ...facts, ...written }),
            active: written.active ?? active,
          }),
          write: ({ change }) => changeCampaign(tx, id, change),
        })
        return toCampaign(row)
      }),
  }
}

export function createCampaignsService(deps: CampaignsDeps) {
  const { database } = deps

  return {
    /** Those that are active, the newest first. */
    running: (): Promise<RunningCampaign[]> => findRunningCampaigns(database.db, atMost),

    async list({ page, limit, order, ...filters }: CampaignListing): Promise<CampaignPage> {
      const total = await countCampaigns(database.db, filters)
      const rows = await findCampaigns(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
      return pageOf(rows.map(toCampaign), { total, page, limit })
    },

    ...changing(deps),

    exporting: campaignExporting,
  }
}
