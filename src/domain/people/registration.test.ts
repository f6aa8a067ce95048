import { expect, test } from 'vitest'
import { keptRegistrations } from './registration.ts'

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
