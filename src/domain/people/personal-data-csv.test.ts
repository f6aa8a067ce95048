import { expect, test } from 'vitest'
import { personalDataCsv } from './personal-data-csv.ts'

test('each fact is one line, with its place and what it says', () => {
  const data = {
    person: { name: 'Ana; "Lima"', profileImage: null },
    consents: [
      { kind: 'push', granted: true },
      { kind: 'push', granted: false },
    ],
    points: [{ points: -5, description: '=1+1' }],
  }
  expect(personalDataCsv(data)).toBe(
    '\uFEFFsecao;campo;valor\r\n' +
      'person;name;"Ana; ""Lima"""\r\n' +
      'consents;1.kind;push\r\nconsents;1.granted;sim\r\nconsents;2.kind;push\r\nconsents;2.granted;não\r\n' +
      "points;1.points;'-5\r\npoints;1.description;'=1+1\r\n",
  )
})
