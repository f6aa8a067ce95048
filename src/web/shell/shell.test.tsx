import { fireEvent, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { i18n } from '#web/i18n/i18n.ts'
import { render } from '#web/ui/testing/render.tsx'
import { CrashedPage, CrashScreen } from './crash-screen.tsx'
import { Footer } from './footer.tsx'
import { InstallPrompt } from './install-prompt.tsx'
import { Maintenance } from './maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { usePageTitle } from './page-title.ts'
import { PublicShell } from './public-shell.tsx'
import { show } from './testing/page.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

const crash = (screens: ReactElement, queries = new QueryClient()) =>
  render(<QueryClientProvider client={queries}>{screens}</QueryClientProvider>)

test('public pages show no header', async () => {
  await show(() => <PublicShell footer={<Footer />}>Entrar</PublicShell>)
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('main').textContent).toBe('Entrar')
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2024')
})

test('the maintenance screen has the words of the specification and covers the page until it is over', () => {
  const { unmount } = render(<Maintenance />)
  const screens = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Desculpe, estamos em manutenção.' })
  expect(screens.textContent).toContain('Voltamos em breve!')
  screens.close()
  expect(screens.open).toBe(true)
  unmount()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an unknown address is told and leads home', async () => {
  await show(NotFound, '/nope')
  expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/')
})

test('the title of the window is the page’s, then the programme’s, in the language of the interface', async () => {
  const Titled = () => {
    usePageTitle()
    return null
  }
  await show(Titled)
  expect(document.title).toBe('Página não encontrada · Nascente')
  i18n.loadAndActivate({ locale: 'en', messages: { 'Página não encontrada': 'Page not found' } })
  await waitFor(() => expect(document.title).toBe('Page not found · Nascente'))
  i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} })
})

test('a crash is told in Portuguese, without the words of the error', () => {
  const again = vi.fn()
  crash(
    <CrashScreen
      error={Object.assign(new Error('Cannot read properties of undefined'), { requestId: '4a5f' })}
      reset={again}
    />,
  )
  expect(document.body.textContent).not.toContain('Cannot read')
  expect(document.body.textContent).toContain('4a5f')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(again).toHaveBeenCalledOnce()
})

test('trying a broken page again reads anew what it was drawn from', () => {
  const queries = new QueryClient()
  queries.setQueryData(['invoices'], 'what broke it')
  crash(<CrashedPage error={new Error('x')} reset={() => undefined} />, queries)
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(queries.getQueryData(['invoices'])).toBeUndefined()
})

test('a part of the app that did not arrive asks for a fresh page', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const again = vi.fn()
  crash(
    <CrashedPage error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} reset={again} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(again).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

test('without a connection the bar says how old what is shown is', () => {
  const clock = () => new Date('2026-11-21T12:00:00Z')
  const { rerender } = render(<OfflineBar offline updatedAt="2026-11-21T11:57:00Z" clock={clock} />)
  expect(screen.getByRole('status').textContent).toBe('Sem conexão · atualizado há 3 min')
  rerender(<OfflineBar offline clock={clock} />)
  expect(screen.getByRole('status').textContent).toBe('Sem conexão')
  rerender(<OfflineBar offline={false} clock={clock} />)
  expect(screen.getByRole('status').textContent).toBe('')
})

const updateIn = (state: 'none' | 'waiting' | 'replaced') => ({
  state: () => state,
  applying: () => false,
  subscribe: () => () => {},
  apply: vi.fn(async () => {}),
})

test('a new version is offered and comes only when asked for', async () => {
  const update = updateIn('waiting')
  render(<UpdatePrompt update={update} />)
  expect(update.apply).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar agora' }))
  await waitFor(() => expect(update.apply).toHaveBeenCalledOnce())
})

test('a new version can be put off', () => {
  render(<UpdatePrompt update={updateIn('waiting')} />)
  fireEvent.click(screen.getByRole('button', { name: 'Depois' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a new version nothing is said, and a tab left behind is told', () => {
  render(<UpdatePrompt update={updateIn('none')} />)
  expect(screen.queryByRole('status')).toBeNull()
  render(<UpdatePrompt update={updateIn('replaced')} />)
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy()
})

const offerOf = (way: 'none' | 'button' | 'steps') => ({
  way: () => way,
  subscribe: () => () => {},
  install: vi.fn(async () => {}),
  dismiss: vi.fn(),
})

test('nothing is offered where the app cannot be installed', () => {
  render(<InstallPrompt offer={offerOf('none')} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the installation can be taken or put off', () => {
  const offer = offerOf('button')
  render(<InstallPrompt offer={offer} />)
  fireEvent.click(screen.getByRole('button', { name: 'Instalar' }))
  expect(offer.install).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Agora não' }))
  expect(offer.dismiss).toHaveBeenCalledOnce()
})

test('an iPhone is told the steps', () => {
  render(<InstallPrompt offer={offerOf('steps')} />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Toque em Compartilhar, na barra do navegador.',
    'Escolha “Adicionar à Tela de Início”.',
  ])
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
})
