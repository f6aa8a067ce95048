/** Holds the catalogue and the texts of the code together: nobody who chose English meets Portuguese, an id or an empty place. */
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languages } from './i18n.ts'
import englishSource from './locales/en.po?raw'

type Compiled = Exclude<Messages[string], string>
type Cases = Record<string, Compiled>

/** What a message takes from outside: names of values, tags, and the cases of its plurals. */
interface Needs {
  readonly values: Set<string>
  readonly tags: Set<string>
  readonly plurals: string[][]
}

function collect(message: string | Compiled, needs: Needs): Needs {
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) needs.tags.add(tag)
      continue
    }
    const [value, format, choices] = token
    needs.values.add(value)
    if (typeof choices !== 'object' || choices === null) continue
    const { offset: _, ...cases } = choices as unknown as Cases
    if (format === 'plural' || format === 'selectordinal') needs.plurals.push(Object.keys(cases))
    for (const text of Object.values(cases)) collect(text, needs)
  }
  return needs
}

const needsOf = (message: string | Compiled) => collect(message, { values: new Set(), tags: new Set(), plurals: [] })

const context = { locale: 'en', sourceLocale: 'ptBR', filename: 'en.po' }
const entries = new Map(Object.entries(await formatter().parse(englishSource, context)))
const original = (id: string) => entries.get(id)?.message ?? id

/** The Portuguese texts stand in the code; a message that cannot be compiled is missing here. */
const shownPortuguese = new Map<string, string | Compiled>()
for (const [id, { message }] of entries) if (message) shownPortuguese.set(id, compileMessage(message))
const shownEnglish = new Map<string, string | Compiled>(Object.entries((await languages.en.load()).messages))

test('every message has an English text', () => {
  expect(entries.size).toBeGreaterThan(0)
  const missing = [...entries.keys()].filter((id) => !entries.get(id)?.translation?.trim())
  expect(missing.map(original)).toEqual([])
})

test.each([
  ['ptBR', shownPortuguese],
  ['en', shownEnglish],
] as const)('every message of %s can be shown', (_, shown) => {
  expect([...entries.keys()].filter((id) => !shown.has(id)).map(original)).toEqual([])
})

test('an English text has the values and the tags of its Portuguese one', () => {
  const list = (shown: Map<string, string | Compiled>) =>
    [...entries.keys()].map((id) => {
      const { values, tags } = needsOf(shown.get(id) ?? [])
      return { message: original(id), values: [...values].toSorted(), tags: [...tags].toSorted() }
    })
  expect(list(shownEnglish)).toEqual(list(shownPortuguese))
})

test.each([
  ['ptBR', shownPortuguese],
  ['en', shownEnglish],
] as const)('every plural of %s has all the forms of its language', (locale, shown) => {
  const { pluralCategories: forms } = new Intl.PluralRules(languages[locale].tag).resolvedOptions()
  const incomplete = [...shown]
    .filter(([, message]) => needsOf(message).plurals.some((cases) => forms.some((form) => !cases.includes(form))))
    .map(([id]) => original(id))
  expect(incomplete).toEqual([])
})
