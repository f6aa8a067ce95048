/** Holds the two catalogues together: nobody who chose English meets Portuguese, an id or an empty place. */
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { languages } from './i18n.ts'
import englishSource from './locales/en.po?raw'
import * as portugueseCatalogue from './locales/ptBR.po'
import portugueseSource from './locales/ptBR.po?raw'

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

const sources = { ptBR: portugueseSource, en: englishSource }

async function entries(locale: keyof typeof sources) {
  const context = { locale, sourceLocale: 'ptBR', filename: `${locale}.po` }
  return new Map(Object.entries(await formatter().parse(sources[locale], context)))
}

/** The catalogues compiled; a message that cannot be compiled is missing there. */
const compiled = ({ messages }: { messages: Messages }) => new Map(Object.entries(messages))

const [portuguese, english] = await Promise.all([entries('ptBR'), entries('en')])
const shownPortuguese = compiled(portugueseCatalogue)
const shownEnglish = compiled(await languages.en.load())

const original = (id: string) => portuguese.get(id)?.message ?? id

test('both languages have the same messages', () => {
  expect(portuguese.size).toBeGreaterThan(0)
  expect([...english.keys()].toSorted()).toEqual([...portuguese.keys()].toSorted())
})

test('every message has an English text', () => {
  const missing = [...portuguese.keys()].filter((id) => !english.get(id)?.translation?.trim())
  expect(missing.map(original)).toEqual([])
})

test.each([
  ['ptBR', shownPortuguese],
  ['en', shownEnglish],
] as const)('every message of %s can be shown', (_, shown) => {
  expect([...portuguese.keys()].filter((id) => !shown.has(id)).map(original)).toEqual([])
})

test('an English text has the values and the tags of its Portuguese one', () => {
  const list = (shown: Map<string, string | Compiled>) =>
    [...portuguese.keys()].map((id) => {
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
