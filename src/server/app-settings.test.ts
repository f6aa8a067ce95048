import { expect, test } from 'vitest'
import { readAppSettings } from './app-settings.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

test('nothing configured is nothing promised', () => {
  expect(readAppSettings({ SUPPORT_EMAIL: '' })).toEqual({
    maintenance: false,
    reading: true,
    tagManagerId: null,
    support: { whatsapp: null, phone: null, email: null },
    social: [],
  })
})

test('what is configured is told as it is, networks in one order', () => {
  const settings = readAppSettings({
    MAINTENANCE: 'true',
    READ_INVOICES: 'false',
    TAG_MANAGER_ID: 'GTM-ABC1234',
    SUPPORT_WHATSAPP: '5511987654321',
    SUPPORT_PHONE: '0800 123 4567',
    SUPPORT_EMAIL: 'atendimento@exemplo.com.br',
    SOCIAL_FACEBOOK: 'https://www.facebook.com/exemplo/',
    SOCIAL_INSTAGRAM: 'https://www.instagram.com/exemplo',
  })
  expect(settings).toEqual({
    maintenance: true,
    reading: false,
    tagManagerId: 'GTM-ABC1234',
    support: { whatsapp: '5511987654321', phone: '0800 123 4567', email: 'atendimento@exemplo.com.br' },
    social: [
      { network: 'instagram', url: 'https://www.instagram.com/exemplo' },
      { network: 'facebook', url: 'https://www.facebook.com/exemplo' },
    ],
  })
})

test('the demo has contacts that lead to nobody; what is configured takes their place, and without the demo there are none', () => {
  const of = (env: Parameters<typeof readConfig>[0]) => readConfig(env).appSettings
  const { support, social } = of({ SUPPORT_EMAIL: 'nos@exemplo.com.br' })
  expect(support).toEqual({ whatsapp: '5500900000000', phone: '0800 000 0000', email: 'nos@exemplo.com.br' })
  expect(social.map(({ url }) => new URL(url).hostname)).toEqual(['instagram.example', 'linkedin.example'])
  expect(of({ SEED: 'none' })).toMatchObject({ support: { whatsapp: null }, social: [] })
})

test.each([
  ['MAINTENANCE', 'sim'],
  ['READ_INVOICES', 'sim'],
  ['TAG_MANAGER_ID', 'GTM-X"><script>'],
  ['TAG_MANAGER_ID', 'G-ABC123'],
  ['SUPPORT_WHATSAPP', '(11) 98765-4321'],
  ['SUPPORT_PHONE', 'ligue'],
  ['SUPPORT_EMAIL', 'atendimento'],
  ['SOCIAL_INSTAGRAM', 'javascript:alert(1)'],
  ['SOCIAL_INSTAGRAM', 'http://www.instagram.com/exemplo'],
])('%s=%s stops the start with its name', (name, value) => {
  const read = () => readAppSettings({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
})
