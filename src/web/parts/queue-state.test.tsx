import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { render } from '#web/ui/testing/render.tsx'
import { QueueTitle } from './queue-state.tsx'

const page = (part: number) => ({ part, mime: 'image/jpeg', size: 10 }) as const

test.each<[string, Pick<OutboxItem, 'fields' | 'pages'>]>([
  ['Nota 4321', { fields: { number: '4321' }, pages: [page(1)] }],
  ['Nota pela chave de acesso', { fields: { accessKey: '3526' }, pages: [] }],
  ['Nota com 1 página', { fields: {}, pages: [page(1)] }],
  ['Nota com 2 páginas', { fields: null, pages: [page(1), page(2)] }],
])('a sending is called %s', (title, item) => {
  render(<QueueTitle item={item} />)
  expect(screen.getByText(title)).toBeDefined()
})
