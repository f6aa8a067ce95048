import { expect, test } from 'vitest'
import { formatCpf, normalizeCpf } from './cpf.ts'
import { typedCpfs } from './testing/document-vectors.ts'

test.each(typedCpfs)('"%s" means %s', (typed, meant) => {
  expect(normalizeCpf(typed)).toBe(meant)
})

test('every wrong last digit is noticed', () => {
  const right = '52998224725'
  const accepted = Array.from('0123456789').filter((digit) => normalizeCpf(right.slice(0, 10) + digit) !== null)
  expect(accepted).toEqual(['5'])
})

test('a CPF is shown with dots and a dash', () => {
  expect(formatCpf('52998224725')).toBe('529.982.247-25')
  expect(formatCpf('529')).toBe('529')
})
