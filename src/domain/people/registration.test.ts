import { expect, test } from 'vitest'
import { keptRegistrations, normalizeAbd, normalizeCau, normalizeCrea } from './registration.ts'

test.each([
  ['A66583-5', 'A66583-5'],
  [' a665835 ', 'A66583-5'],
  ['1-1', 'A1-1'],
  ['A1234567-8', null],
  ['B66583-5', null],
  ['', null],
])('CAU %s is %s', (typed, kept) => expect(normalizeCau(typed)).toBe(kept))

test.each([
  ['crea-sp 123456', 'CREA-SP 123456'],
  ['12345-D', '12345-D'],
  ['1234567890', '1234567890'],
  ['CREA-SP', null],
  ['12 3', null],
  ['12345<script>', null],
])('CREA %s is %s', (typed, kept) => expect(normalizeCrea(typed)).toBe(kept))

test.each([
  [' 4321 ', '4321'],
  ['ABD-SP 98', 'ABD-SP 98'],
  ['ABD', null],
  ['1'.repeat(21), null],
])('ABD %s is %s', (typed, kept) => expect(normalizeAbd(typed)).toBe(kept))

test.each([
  ['self-form', 'Arquiteto', ['cau']],
  ['self-form', 'Engenheiro', ['crea']],
  ['self-form', 'Designer de Interiores', ['abd']],
  ['self', 'Arquiteto', ['cau', 'crea', 'abd']],
  ['self', 'Engenheiro', ['crea', 'abd']],
  ['self', 'Designer de Interiores', ['cau', 'abd']],
  ['admin', 'Arquiteto', ['crea', 'abd']],
  ['admin', 'Engenheiro', ['crea', 'abd']],
  ['admin', 'Designer de Interiores', ['cau', 'abd']],
  ['self-form', null, ['cau', 'crea', 'abd']],
] as const)('the %s update of %s carries %s', (reading, profession, kept) =>
  expect(keptRegistrations(reading, profession)).toEqual(kept),
)
