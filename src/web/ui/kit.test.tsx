import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { Card, CardLink } from './card/card.tsx'
import { badgeText, CountBadge } from './count-badge.tsx'
import { DefinitionList } from './list/definition-list.tsx'
import { List, ListRow } from './list/list-row.tsx'
import { Logo } from './logo/logo.tsx'
import { Notice, OfflineNote } from './notice/notice.tsx'
import { Pager } from './pager/pager.tsx'
import { ProgressBar, Spinner } from './progress/progress.tsx'
import { ListSkeleton } from './skeleton/skeleton.tsx'
import { HeroStat, Stat } from './stat/stat.tsx'
import { EmptyState } from './state/empty-state.tsx'
import { FailedState } from './state/failed-state.tsx'
import { OfflineState } from './state/offline-state.tsx'
import { render } from './testing/render.tsx'
import { PageHeading } from './text/page-heading.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

const Anchor = (props: ComponentProps<'a'>) => <a {...props}>{props.children}</a>

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [400, '9+'],
])('a badge of %i shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

test('a badge of none is not there', () => {
  expect(render(<CountBadge count={0} />).container.textContent).toBe('')
})

test('the pager says where it is and leads one page back and forward', () => {
  render(<Pager page={2} total={57} renderLink={(page) => <Anchor href={`?page=${page}`} />} />)
  expect(screen.getByText('21–40 de 57')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?page=1')
  expect(screen.getByRole('link', { name: 'Próxima' }).getAttribute('href')).toBe('?page=3')
})

test('pages are told by number, the shown one as the one that is shown', () => {
  const go = vi.fn()
  render(<Pager page={2} total={24_080} onPageChange={go} />)
  expect(screen.getByText('21–40 de 24.080')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  expect(go).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Página 1.204' }))
  expect(go).toHaveBeenCalledWith(1204)
})

test('the last page has no next, and one page needs no pager', () => {
  const go = vi.fn()
  const { rerender, container } = render(<Pager page={3} total={57} onPageChange={go} />)
  expect(screen.getByText('41–57 de 57')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(go).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(go).toHaveBeenCalledWith(2)
  rerender(<Pager page={1} total={20} onPageChange={go} />)
  expect(container.querySelector('nav')).toBeNull()
})

test('a row leads somewhere, does something, or only shows', () => {
  const press = vi.fn()
  render(
    <List label="Notas">
      <ListRow title="Casa Prisma" render={<Anchor href="/invoices?nota=1" />} />
      <ListRow title="Banho & Cia" onPress={press} actions={<button type="button">Reenviar</button>} />
      <ListRow title="Studio Louça" subtitle="ontem" />
    </List>,
  )
  expect(screen.getByRole('link', { name: 'Casa Prisma' }).getAttribute('href')).toBe('/invoices?nota=1')
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar' }))
  expect(press).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Banho & Cia' }))
  expect(press).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('what has no description is left out of a description', () => {
  render(
    <DefinitionList
      items={[
        { term: 'Loja', description: 'Casa Prisma' },
        { term: 'Chave', description: null },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Loja'])
})

test('a failure can be tried again and names its reference', () => {
  const retry = vi.fn()
  render(<FailedState onRetry={retry} reference="4a5f" />)
  expect(screen.getByRole('alert').textContent).toContain('Código para o atendimento: 4a5f')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('an empty list says so and offers what to do', () => {
  render(
    <EmptyState
      title="Nenhuma nota ainda"
      text="Fotografe a primeira."
      action={<button type="button">Enviar nota</button>}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Nenhuma nota ainda' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Enviar nota' })).toBeTruthy()
})

test('progress is told in figures, and who has just begun sees a beginning', () => {
  render(
    <>
      <ProgressBar label="Envio" value={3} max={4} />
      <ProgressBar label="Nível" value={0} onWater />
    </>,
  )
  expect(screen.getByRole('progressbar', { name: 'Envio' }).getAttribute('aria-valuenow')).toBe('3')
  const level = screen.getByRole('progressbar', { name: 'Nível' })
  expect(level.getAttribute('aria-valuenow')).toBe('0')
  expect(level.querySelector('div')?.getAttribute('style')).toMatch(/: 0\.04/)
})

test('without a connection and without anything kept, it can be tried again', () => {
  const retry = vi.fn()
  render(<OfflineState onRetry={retry} />)
  expect(screen.getByRole('status').textContent).toContain('Você está sem conexão')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('waiting is told in words', () => {
  render(
    <>
      <Spinner />
      <ListSkeleton rows={2} />
    </>,
  )
  expect(screen.getAllByText('Carregando…')).toHaveLength(2)
})

test('figures are terms with values', () => {
  render(
    <>
      <Stat label="Notas" value="1.204" hint="+12 hoje" />
      <HeroStat label="Seus pontos" value="12.480" foot={<span>83%</span>} />
    </>,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Notas', 'Seus pontos'])
  expect(screen.getByText('12.480').tagName).toBe('DD')
})

test('a notice interrupts only when it is urgent', () => {
  render(
    <>
      <Notice tone="danger" urgent>
        Login ou senha inválidos
      </Notice>
      <OfflineNote />
    </>,
  )
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual(['Login ou senha inválidos'])
  expect(screen.getByText(/sem conexão/)).toBeTruthy()
})

test('a card has a heading, and a card that leads somewhere is one link', () => {
  render(
    <>
      <Card title="Últimas notas">nada</Card>
      <CardLink render={<Anchor href="/your-points" />}>Extrato</CardLink>
      <PageHeading title="Notas" subtitle="57 aguardam" />
    </>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Últimas notas' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Notas' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Extrato' })).toBeTruthy()
})

test('the logo is 200 px wide and at most 63 px high, 120 px where it is small', () => {
  const { rerender } = render(<Logo size="desktop" variant="white" />)
  const desktop = getComputedStyle(screen.getByRole('img', { name: 'Nascente' }))
  expect([desktop.width, desktop.maxHeight]).toEqual(['200px', '63px'])
  rerender(<Logo size="mobile" />)
  expect(getComputedStyle(screen.getByRole('img', { name: 'Nascente' })).width).toBe('120px')
})

test('the theme is chosen out of three, and the choice is shown', () => {
  render(<ThemeSwitch />)
  fireEvent.click(screen.getByRole('radio', { name: 'Escuro' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Escuro' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Claro' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
})
