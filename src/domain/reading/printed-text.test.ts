import { expect, test } from 'vitest'
import { amountIn, dayIn, fold, slipsIn } from './printed-text.ts'

test.each([
  ['347,28', 34728],
  ['1.234,56', 123456],
  ['12.345.678,90', 1234567890],
  ['R$347,28', 34728],
  ['1234,56', 123456],
  ['0,00', 0],
  // As a machine misreads them off a picture.
  ['1.234.56', 123456],
  ['347.28', 34728],
  ['l.254,5O', 125450],
  ['347,28.', 34728],
])('%s is an amount', (text, cents) => {
  expect(amountIn(text)).toBe(cents)
})

test.each(['347', '347,2', '12,345', 'DO', 'SOLD', '1.2345,67', '07/08/2018', '', '6,0000', 'SO,OO'])(
  '%j is none',
  (text) => {
    expect(amountIn(text)).toBeNull()
  },
)

test.each([
  ['07/08/2018', '2018-08-07'],
  ['07/08/18', '2018-08-07'],
  ['07-08-2018', '2018-08-07'],
  ['2018-08-07T09:19:31', '2018-08-07'],
])('%s is a day', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each(['31/11/2018', '07/08/201', '7/8/2018', '07/08/1818', '123/08/2018', '', '00/00/0000'])(
  '%j is none',
  (text) => {
    expect(dayIn(text)).toBeNull()
  },
)

test('titles are compared without signs, and long ones forgive a letter', () => {
  expect(fold('Emissão:')).toBe('EMISSAO')
  expect(slipsIn(fold('VALOR TOTAL DA N0TA'), 'VALORTOTALDANOTA')).toBe(1)
  expect(slipsIn(fold('VALOR TOTAL DO IPI'), 'VALORTOTALDANOTA')).toBeNull()
  expect(slipsIn(fold('VALOR DO PIS'), 'VALORDOIPI')).toBeNull()
  expect(slipsIn('P1X', 'PIX')).toBeNull()
})
