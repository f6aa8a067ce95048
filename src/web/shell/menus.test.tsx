import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { IconHome } from '#web/ui/icons.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { initials } from './account.tsx'
import { CmsShell, type CmsShellProps } from './cms-shell.tsx'
import { MemberShell } from './member-shell.tsx'
import { OutboxChip } from './outbox-chip.tsx'
import { marina, setWidth, show } from './testing/page.tsx'

beforeAll(prefetchOverlays, 60_000)
beforeEach(() => setWidth(1440))

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const menu = () => within(screen.getByRole('navigation', { name: 'Principal' }))

const showMember = (
  waiting = { unread: 0, queued: 0 },
  onSignOut = marina.onSignOut,
  userType: UserType = 'professional',
) =>
  show(() => (
    <MemberShell {...marina} {...waiting} userType={userType} onSignOut={onSignOut}>
      <h1>Olá</h1>
    </MemberShell>
  ))

test('a member on a desktop sees the ways, what waits, and the page', async () => {
  await showMember({ unread: 12, queued: 2 })
  const first = ['/dashboard', '/your-points', '/experiences', '/specifiers', '/invoices']
  expect(hrefs(menu().getAllByRole('link'))).toEqual(first)
  fireEvent.click(menu().getByRole('button', { name: 'Mais' }))
  expect(hrefs(menu().getAllByRole('link'))).toEqual([...first, '/regulation', '/faq', '/scan', '/envios'])
  expect(menu().getByRole('link', { name: 'Envios 2 na fila' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Avisos 9+ não lidos' }).getAttribute('href')).toBe('/notifications')
  expect(screen.getByRole('link', { name: 'Enviar nota' }).getAttribute('href')).toBe('/invoices?enviar=sim')
  expect(screen.getByRole('main').textContent).toBe('Olá')
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Atalhos' })).toBeNull()
})

test('a shopkeeper finds the invitations and the regulation of stores', async () => {
  setWidth(1090)
  await showMember(undefined, undefined, 'shopkeeper')
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  const invites = drawer.getByRole('link', { name: 'Convites para Pré-cadastro profissional' })
  expect(invites.getAttribute('href')).toBe('/invites')
  expect(drawer.getByRole('link', { name: 'Regulamento' }).getAttribute('href')).toBe('/store-regulation')
})

test('who has several accounts finds the way to them', async () => {
  await show(() => (
    <MemberShell {...marina} userType="professional" severalAccounts unread={0} queued={0}>
      <h1>Olá</h1>
    </MemberShell>
  ))
  fireEvent.click(screen.getByRole('button', { name: /Conta de/ }))
  expect(screen.getByRole('link', { name: 'Trocar de conta' }).getAttribute('href')).toBe('/accounts')
})

test('the mark leads to the start of the role', async () => {
  await showMember()
  expect(screen.getByRole('link', { name: /^Nascente/ }).getAttribute('href')).toBe('/dashboard')
})

test('below 1091 px the ways are in a drawer and at the foot, with sending in the middle', async () => {
  setWidth(1090)
  await showMember({ unread: 3, queued: 4 })
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Conta de/ })).toBeNull()
  const tabs = within(screen.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link')
  expect(hrefs(tabs)).toEqual(['/dashboard', '/experiences', '/invoices?enviar=camera', '/scan', '/your-points'])
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Visão Geral', 'Incentivos', 'Enviar', 'Ler QR', 'Extrato'])
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(hrefs(drawer.getAllByRole('link'))).toEqual([
    '/dashboard',
    '/your-points',
    '/experiences',
    '/specifiers',
    '/invoices',
    '/regulation',
    '/faq',
    '/scan',
    '/envios',
    '/notifications',
    '/profile',
  ])
  expect(drawer.getByRole('link', { name: 'Avisos 3 não lidos' })).toBeTruthy()
  expect(drawer.getByText('marina@example.com')).toBeTruthy()
})

test('the account opens, shows who is signed in, closes on Escape, and leads out', async () => {
  const out = vi.fn()
  await showMember({ unread: 0, queued: 2 }, out)
  const trigger = screen.getByRole('button', { name: /Conta de Marina/ })
  fireEvent.click(trigger)
  expect(screen.getByText('marina@example.com')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe('/profile')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByText('marina@example.com')).toBeNull()
  expect(document.activeElement).toBe(trigger)
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }))
  expect(out).toHaveBeenCalledOnce()
})

test('a press beside the account closes it', async () => {
  await showMember()
  fireEvent.click(screen.getByRole('button', { name: /Conta de Marina/ }))
  fireEvent.pointerDown(screen.getByRole('heading', { name: 'Olá' }))
  expect(screen.queryByText('marina@example.com')).toBeNull()
})

test('the language is changed in the account, and everything on the screen follows', async () => {
  await showMember()
  fireEvent.click(screen.getByRole('button', { name: /Conta de Marina/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('link', { name: 'Overview' })
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
})

test.each([
  ['Marina Alves Prado', 'MP'],
  ['  ana ', 'A'],
  ['élio', 'É'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

const showCms = (ways?: CmsShellProps['ways'], path?: string) =>
  show(
    () => (
      <CmsShell {...marina} unread={3} ways={ways}>
        x
      </CmsShell>
    ),
    path,
  )

/** As the specification lists them (first document, section 2), each group by what it holds; two of ours stand among them. */
const groups = [
  {
    label: 'Profissionais',
    ways: ['', '/import', '/extra-points', '/extra-points-history', '/experiences', '/experiences-types'].map(
      (step) => `/cms/professionals${step}`,
    ),
  },
  {
    label: 'Lojistas',
    ways: [
      '',
      '/import',
      '/users',
      '/economic-group',
      '/extra-points',
      '/extra-points-history',
      '/experiences',
      '/experiences-types',
    ].map((step) => `/cms/shopkeepers${step}`),
  },
  { label: 'Produtos', ways: ['/cms/products/import', '/cms/products/list', '/cms/accelerators'] },
  {
    label: 'Relatórios',
    ways: [
      '',
      '/professionals-ranking',
      '/professionals-construction-ranking',
      '/store-ranking',
      '/export-specifications',
      '/export-store-users',
      '/points-liability',
      '/reading',
    ].map((step) => `/cms/reports${step}`),
  },
]

test('the back office has its own ways: the first five of the specification above, the rest below', async () => {
  await showCms()
  expect(hrefs(menu().getAllByRole('link'))).toEqual([
    '/cms/dashboard',
    '/cms/users',
    '/cms/specifiers',
    '/invoices',
    '/cms/config',
  ])
  expect(menu().queryByRole('button')).toBeNull()
  const rest = within(screen.getByRole('navigation', { name: 'Cadastros' }))
  expect(rest.getAllByRole('button').map((button) => button.textContent)).toEqual(groups.map(({ label }) => label))
  expect(hrefs(rest.getAllByRole('link'))).toEqual([
    '/cms/programme-rules',
    '/cms/adjustments',
    '/cms/approvals',
    '/cms/segments',
    '/cms/campaigns',
    '/cms/audit',
  ])
  for (const { label, ways } of groups) {
    fireEvent.click(rest.getByRole('button', { name: label }))
    expect(hrefs(rest.getAllByRole('link'))).toEqual(expect.arrayContaining(ways))
    fireEvent.click(rest.getByRole('button', { name: label }))
    await waitFor(() => expect(rest.getAllByRole('link')).toHaveLength(6))
  }
  expect(screen.getByRole('link', { name: 'Avisos 3 não lidos' }).getAttribute('href')).toBe('/cms/notifications')
  expect(screen.getByRole('link', { name: /^Nascente/ }).getAttribute('href')).toBe('/cms/dashboard')
})

test.each([
  ['/cms/shopkeepers', 'Lojistas'],
  ['/cms/products/list', 'Produtos'],
  ['/cms/professionals/experiences', 'Profissionais'],
  ['/cms/reports/points-liability/entries', 'Relatórios'],
])('on %s the menu marks %s', async (path, label) => {
  await showCms(undefined, path)
  const rest = within(screen.getByRole('navigation', { name: 'Cadastros' }))
  await waitFor(() => expect(rest.getByRole('button', { current: true }).textContent).toBe(label))
})

const way = (text: string) => ({ to: `/cms/${text}`, label: { id: text }, Icon: IconHome })
const wholeMenu = [
  ...['painel', 'usuários', 'especificadores', 'notas', 'configurações'].map(way),
  { label: { id: 'profissionais' }, Icon: IconHome, ways: ['todos', 'pontos'].map(way) },
  way('campanhas'),
] as unknown as NonNullable<CmsShellProps['ways']>

test('the top bar holds five ways, the bar below it the rest, groups behind their word', async () => {
  await showCms(wholeMenu)
  expect(menu().getAllByRole('link')).toHaveLength(5)
  const rest = within(screen.getByRole('navigation', { name: 'Cadastros' }))
  expect(rest.getAllByRole('link').map((link) => link.textContent)).toEqual(['campanhas'])
  const group = rest.getByRole('button', { name: 'profissionais' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(rest.getByRole('link', { name: 'pontos' }))
  await waitFor(() => expect(rest.queryByRole('link', { name: 'pontos' })).toBeNull())
})

test('below 991 px the whole menu is in a drawer', async () => {
  setWidth(990)
  await showCms(wholeMenu)
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getAllByRole('link')).toHaveLength(10)
  expect(drawer.getByRole('heading', { name: 'profissionais' })).toBeTruthy()
})

const items = (...states: OutboxItem['stage']['state'][]) =>
  states.map((state, at) => ({ id: String(at), stage: { state } }) as unknown as OutboxItem)

test.each([
  ['what waits', items('waiting', 'waiting', 'sent'), false, '2 na fila'],
  ['what is on its way', items('sending', 'waiting'), false, '2 enviando'],
  ['what waits without a connection', items('sending', 'waiting'), true, '2 na fila'],
  ['what needs the person, before what waits', items('waiting', 'needs-person'), false, '1 precisa de você'],
  ['what needs the person, in plural', items('held', 'needs-person'), true, '2 precisam de você'],
])('the chip tells %s and leads there', async (_what, outbox, offline, text) => {
  await show(() => <OutboxChip items={outbox} offline={offline} />)
  const chip = screen.getByRole('link')
  expect(chip.textContent).toBe(text)
  expect(chip.getAttribute('href')).toBe('/envios')
})

test('the chip is silent when everything has arrived', async () => {
  await show(() => <OutboxChip items={items('sent', 'cancelled')} offline={false} />)
  expect(screen.queryByRole('link')).toBeNull()
})
