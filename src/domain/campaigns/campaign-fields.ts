/** What an admin writes about a campaign: one set of rules for the form and for the server. */
import { isWithin } from '#domain/text/text-length.ts'
import { campaignLink } from './campaign-link.ts'

export const longestCampaignName = 120
export const longestCampaignLink = 500

export interface CampaignFields {
  readonly name: string
  readonly link: string
}

/** What a person reads beside a field that is wrong, in Portuguese. */
export const campaignSentences = {
  name: 'Digite um nome válido',
  link: 'Digite um endereço que comece com https://',
} as const satisfies Record<keyof CampaignFields, string>

/** The fields that are wrong, in the order of the form. */
export function wrongCampaignFields({ name, link }: CampaignFields): readonly (keyof CampaignFields)[] {
  return [
    ...(name.trim() === '' || !isWithin(name, longestCampaignName) ? (['name'] as const) : []),
    ...(campaignLink(link) === null || link.length > longestCampaignLink ? (['link'] as const) : []),
  ]
}
