/** What the operator tells everybody through the app, from the environment: contact, networks, maintenance, reading, tag manager. */
import type { AppSettings } from '#contract/api.gen.ts'
import { address, type Environment, flag, shaped } from './environment.ts'

type Network = AppSettings['social'][number]['network']

const networks = ['instagram', 'facebook', 'linkedin', 'youtube', 'pinterest'] as const satisfies readonly Network[]

/** What the demo shows where nothing is configured; none of it leads to anybody. */
export const sampleContacts: Environment = {
  SUPPORT_WHATSAPP: '5500900000000',
  SUPPORT_PHONE: '0800 000 0000',
  SUPPORT_EMAIL: 'atendimento@exemplo.com.br',
  SOCIAL_INSTAGRAM: 'https://instagram.example/nascente',
  SOCIAL_LINKEDIN: 'https://linkedin.example/nascente',
}

/** Throws ConfigError on the first value that cannot be used. */
export function readAppSettings(env: Environment): AppSettings {
  return {
    maintenance: flag(env, 'MAINTENANCE', false),
    reading: flag(env, 'READ_INVOICES', true),
    tagManagerId: shaped(env, 'TAG_MANAGER_ID', { pattern: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-ABC1234' }) ?? null,
    support: {
      whatsapp: shaped(env, 'SUPPORT_WHATSAPP', { pattern: /^\d{10,15}$/, example: '5511987654321' }) ?? null,
      phone: shaped(env, 'SUPPORT_PHONE', { pattern: /^[\d +()-]{8,20}$/, example: '0800 123 4567' }) ?? null,
      email:
        shaped(env, 'SUPPORT_EMAIL', { pattern: /^[^\s@]+@[^\s@]+$/, example: 'atendimento@exemplo.com.br' }) ?? null,
    },
    social: networks.flatMap((network) => {
      const url = address(env, `SOCIAL_${network.toUpperCase()}`, ['https:'])
      return url === undefined ? [] : [{ network, url }]
    }),
  }
}
