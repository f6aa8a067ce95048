import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#web/ui/testing/render.tsx'
import { SignatureNotice } from './signature-notice.tsx'

test('an intact signature says whose it is, and how far that goes', () => {
  render(<SignatureNotice signature={{ state: 'intact', signer: 'CASA DO BANHO LTDA:11222333000181' }} />)
  screen.getByText('Assinatura do XML íntegra')
  screen.getByText(/Não foi conferido se o certificado vem da ICP-Brasil/)
  screen.getByText('Certificado de CASA DO BANHO LTDA:11222333000181')
})

test.each([
  ['missing', 'XML sem assinatura'],
  ['broken', 'A assinatura do XML não confere'],
  ['altered', 'XML alterado depois de assinado'],
  ['other-signer', 'XML assinado por outra empresa'],
  ['out-of-validity', 'Certificado fora da validade'],
] as const)('a signature that is %s is told, and promises nothing', (state, title) => {
  render(<SignatureNotice signature={{ state, signer: null }} />)
  screen.getByText(title)
  expect(screen.queryByText(/íntegra/)).toBeNull()
  expect(screen.queryByText(/^Certificado de/)).toBeNull()
})
