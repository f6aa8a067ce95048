import { expect, test } from 'vitest'
import { comparedAtMost, emissionsDictionary, submissionDays } from './emissions-dictionary.ts'

const { messages } = emissionsDictionary
const keysOf = (section: string) => Object.keys(messages).filter((key) => key.startsWith(`${section}.`))

test.each(['activities', 'units', 'scopes', 'validators', 'respondents', 'sign-up', 'password-recovery'])(
  'the dictionary speaks of %s',
  (section) => {
    expect(keysOf(section)).toContain(`${section}.title`)
    expect(keysOf(section).length).toBeGreaterThan(2)
  },
)

test('its hints are those of the specification', () => {
  expect(comparedAtMost).toBe(3)
  expect(messages['units.compare']).toContain('up to 3 units')
  expect(submissionDays.map((day) => messages[`deadline.${day}`])).toEqual(['Day 15', 'Day 30'])
  expect(keysOf('periodicity').slice(1)).toEqual(
    ['monthly', 'bimonthly', 'quarterly', 'semiannual', 'annual'].map((name) => `periodicity.${name}`),
  )
})

test('every text is there', () => {
  expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([])
})
