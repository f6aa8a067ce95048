import { expect, test } from 'vitest'
import { nextTermsVersion } from './terms-version.ts'

test.each([
  [2026, [], '2026-01'],
  [2026, ['2025-04'], '2026-01'],
  [2026, ['2026-02', '2026-01', '2025-09'], '2026-03'],
  [2026, ['2026-99'], '2026-100'],
  [2026, ['2026-abc', '1.0', '2026-01'], '2026-02'],
])('in %i after %j comes %s', (year, published, version) => {
  expect(nextTermsVersion(year, published)).toBe(version)
})
