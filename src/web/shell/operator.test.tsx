import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppSettings } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { decide } from './consent.ts'
import { Choices, Contacts } from './footer-links.tsx'
import { Measurement } from './measurement.tsx'
import { SupportLink } from './support-link.tsx'

const nothing: AppSettings = {
  maintenance: false,
  reading: true,
  tagManagerId: null,
  support: { whatsapp: null, phone: null, email: null },
  social: [],
}

let app: AppContext
let server: SmallServer
let close: () => void

beforeAll(() => {
  // Nothing else is to do in a test; not a stub, because the page is taken down after the stubs are.
  Object.assign(globalThis, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 0),
    cancelIdleCallback: clearTimeout,
  })
})
beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

async function show(content: ReactNode, settings: Partial<AppSettings>) {
  server.on('GET /app-settings', { json: { ...nothing, ...settings } })
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>{content}</AppProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(app.queries.getQueryData(['app-settings'])).toBeTruthy())
}

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('nothing is promised that was not configured', async () => {
  await show(
    <>
      <Contacts />
      <SupportLink />
    </>,
    {},
  )
  expect(links()).toEqual([])
})

test('the footer leads to customer service and networks; pages of others open beside ours', async () => {
  await show(<Contacts />, {
    support: { whatsapp: '5511987654321', phone: '0800 123 4567', email: 'oi@exemplo.com.br' },
    social: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/exemplo' }],
  })
  expect(links()).toEqual([
    ['WhatsApp', 'https://wa.me/5511987654321'],
    ['0800 123 4567', 'tel:08001234567'],
    ['oi@exemplo.com.br', 'mailto:oi@exemplo.com.br'],
    ['LinkedIn', 'https://www.linkedin.com/company/exemplo'],
  ])
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('target'))
  expect(targets).toEqual(['_blank', null, null, '_blank'])
  expect(screen.getByRole('link', { name: 'LinkedIn' }).getAttribute('rel')).toBe('noopener noreferrer')
})

test('the member’s menu leads to WhatsApp', async () => {
  await show(<SupportLink />, { support: { ...nothing.support, whatsapp: '5511987654321' } })
  expect(links()).toEqual([['Atendimento no WhatsApp', 'https://wa.me/5511987654321']])
})

test('page views are counted only by whoever agreed, and the answer can be changed in the footer', async () => {
  await show(
    <>
      <Choices />
      <Measurement page="/experiences/$id" />
    </>,
    { tagManagerId: 'GTM-ABC1234' },
  )
  const frame = () => document.querySelector('iframe')
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Recusar' }))
  expect(frame()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Medição de uso' }))
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar' }))
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame()?.getAttribute('src')).toBe('/tag-manager')
  expect(localStorage.getItem('measurement-consent')).toBe('given')
  act(() => decide('unasked'))
  expect(frame()).toBeNull()
})
