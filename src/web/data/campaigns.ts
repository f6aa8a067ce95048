/** The register of campaigns: the list, and changing it. */
import type { Campaign, NewCampaign } from '#contract/api.gen.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import { type FilterOf, registerCalls, type RegisterCalls } from './register-calls.ts'

export type CampaignFilter = FilterOf<'adminCampaigns'>

const calls = registerCalls({
  key: 'campaigns',
  list: 'adminCampaigns',
  create: 'createCampaign',
  update: 'updateCampaign',
  activate: 'activateCampaign',
  inactivate: 'inactivateCampaign',
})

const updateFailure = 'Erro na comunicação'

/** An update that is answered with nothing readable has a sentence of its own (second document, section 8). */
function sayUpdateFailed(error: unknown): never {
  const isSilent = error instanceof CallFailed && error.kind === 'unreadable'
  throw isSilent ? Object.assign(new Error(updateFailure, { cause: error }), { msg: updateFailure }) : error
}

/** The newest first unless asked otherwise. */
export const campaignCalls: RegisterCalls<Campaign, NewCampaign, CampaignFilter> = {
  ...calls,
  save(app) {
    const saving = calls.save(app)
    const mutationFn: typeof saving.mutationFn = (written) =>
      written.row ? saving.mutationFn(written).catch(sayUpdateFailed) : saving.mutationFn(written)
    return { ...saving, mutationFn }
  },
}
