import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxItem, QueuedInvoice } from '#client/outbox/outbox-face.ts'
import { render } from '#web/ui/testing/render.tsx'
import { QueueState, QueueTitle } from './queue-state.tsx'

const page = (part: number) => ({ part, mime: 'image/jpeg', size: 10 }) as const

const kept = {
  id: 'key',
  capturedAt: 0,
  size: 0,
  edition: 0,
  stage: { state: 'waiting', nextAt: 0, because: 'new' },
  attempts: 0,
  shrunk: false,
  problem: null,
  undoUntil: null,
  log: [],
} as const

test.each<[string, Pick<QueuedInvoice, 'fields' | 'pages'>]>([
  ['Nota 4321', { fields: { number: '4321' }, pages: [page(1)] }],
  ['Nota pela chave de acesso', { fields: { accessKey: '3526' }, pages: [] }],
  ['Nota com 1 página', { fields: {}, pages: [page(1)] }],
  ['Nota com 2 páginas', { fields: null, pages: [page(1), page(2)] }],
])('a sending is called %s', (title, item) => {
  render(<QueueTitle item={{ ...kept, kind: 'invoice', ...item }} />)
  expect(screen.getByText(title)).toBeDefined()
})

test('the code of a promotion is called what it is', () => {
  const item: OutboxItem = { ...kept, kind: 'points-extra', pages: [], fields: { pointsExtraId: 'x' } }
  render(<QueueTitle item={item} />)
  expect(screen.getByText('Código de pontos extras')).toBeDefined()
})

test('the code of an entrance is called what it is', () => {
  const item: OutboxItem = { ...kept, kind: 'attendance', pages: [], fields: { experienceId: 'x', token: 'y' } }
  render(<QueueTitle item={item} />)
  expect(screen.getByText('Presença em incentivo')).toBeDefined()
})

test.each<[OutboxItem['stage'], string]>([
  [kept.stage, 'Na fila'],
  [{ state: 'sending', lease: 'mine', until: 0 }, 'Enviando'],
])('a sending that is %o stands there as “%s”', (stage, words) => {
  render(<QueueState item={{ ...kept, kind: 'invoice', fields: {}, pages: [], stage }} />)
  expect(screen.getByText(words)).toBeDefined()
})
