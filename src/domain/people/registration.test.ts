import { expect, test } from 'vitest'
import { keptRegistrations } from './registration.ts'

test.each([
  ['form', 'Arquiteto', ['cau']],
  ['form', 'Engenheiro', ['crea']],
  ['form', 'Designer de Interiores', ['abd']],
  ['self', 'Arquiteto', ['cau', 'crea', 'abd']],
  ['self', 'Engenheiro', ['crea', 'abd']],
  ['self', 'Designer de Interiores', ['cau', 'abd']],
  ['admin', 'Arquiteto', ['crea', 'abd']],
  ['admin', 'Engenheiro', ['crea', 'abd']],
  ['admin', 'Designer de Interiores', ['cau', 'abd']],
  ['form', null, ['cau', 'crea', 'abd']],
] as const)('the %s update of %s carries %s', (reading, profession, kept) =>
  expect(keptRegistrations(reading, profession)).toEqual(kept),
)
