import { expect, test } from 'vitest'
import { wrongAnnouncementFields } from './announcement-fields.ts'

const right = { title: 'Encontro', body: 'As inscrições estão abertas.', link: '' }
const wrong = (change: Partial<typeof right>) => wrongAnnouncementFields({ ...right, ...change })

test('a title and a text are needed, a page is not', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ title: ' ', body: '' })).toEqual(['title', 'body'])
  expect(wrong({ title: 'x'.repeat(81), body: 'x'.repeat(501) })).toEqual(['title', 'body'])
})

test.each(['/experiences', '/invoices?status=returned', ' /your-points '])('it may lead to %s', (link) =>
  expect(wrong({ link })).toEqual([]),
)

test.each([
  'https://exemplo.com.br',
  '//exemplo.com.br',
  '/\\exemplo.com.br',
  'javascript:alert(1)',
  'experiences',
  '/cms/users',
  '/CMS/users',
  '/api/health',
  '/a b',
  `/${'x'.repeat(300)}`,
])('it does not lead to %s', (link) => expect(wrong({ link })).toEqual(['link']))
