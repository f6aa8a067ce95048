import { expect, test } from 'vitest'
import { refuseAmongMany } from './bulk.ts'

test('an invoice with something against it is not approved among many, but may be sent back or reproved', () => {
  const risks = [{ flag: 'duplicate-key' }]
  expect(() => refuseAmongMany('approve', risks)).toThrow('Esta nota tem alertas.')
  expect(() => refuseAmongMany('approve', [])).not.toThrow()
  for (const action of ['return', 'reprove'] as const) expect(() => refuseAmongMany(action, risks)).not.toThrow()
})
