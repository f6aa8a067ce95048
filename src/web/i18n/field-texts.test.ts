import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { fieldSentences, type SaidField } from '#domain/people/field-sentences.ts'
import { fieldTexts } from './field-texts.ts'

test('page and server say the same in Portuguese', () => {
  i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} })
  const fields = Object.keys(fieldSentences) as SaidField[]
  expect(fieldTexts(fields)).toEqual(fieldSentences)
})
