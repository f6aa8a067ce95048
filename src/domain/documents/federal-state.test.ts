import { expect, test } from 'vitest'
import { isFederalState, stateOfCep } from './federal-state.ts'

test.each([
  ['01310100', 'SP'],
  ['20040002', 'RJ'],
  ['69900000', 'AC'],
  ['69300000', 'RR'],
  ['69400000', 'AM'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['89010025', 'SC'],
  ['99999999', 'RS'],
])('the CEP %s lies in %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state)
})

test('a state is named by its two letters', () => {
  expect(isFederalState('SP')).toBe(true)
  expect(isFederalState('sp')).toBe(false)
  expect(isFederalState('XX')).toBe(false)
})
