import { expect, test } from 'vitest'
import { isSameTaxpayer } from './signature.ts'

test.each([
  ['the company itself', '11222333000181', '11222333000181', true],
  ['another branch', '11222333000181', '11222333000262', true],
  ['a company with letters', '12ABC34501DE35', '12ABC34599DE00', true],
  ['another company', '11222333000181', '11222334000181', false],
  ['a rural producer', '52998224725', '52998224725', true],
  ['another person', '52998224725', '52998224806', false],
  ['a person for a company', '52998224725', '11222333000181', false],
  ['a certificate that names nobody', null, '11222333000181', false],
  ['an issuer that is not named', '11222333000181', null, false],
])('%s signs for the issuer: %#', (_, signer, issuer, may) => {
  expect(isSameTaxpayer(signer, issuer)).toBe(may)
})
