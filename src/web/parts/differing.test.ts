import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test.each([
  ['one paragraph is shown as it is', 'Olá', 'Oi', ['Olá', 'Oi']],
  ['the paragraph that differs', 'Título\n\nA\n\nFim', 'Título\n\nB\n\nFim', ['… A …', '… B …']],
  ['a paragraph more', 'Título\n\nFim', 'Título\n\nNovo\n\nFim', ['… …', '… Novo …']],
  ['what is repeated is counted once', 'A\n\nA', 'A\n\nA\n\nA', ['…', '… A']],
  ['nothing beside something', '', 'Título\n\nFim', ['', 'Título Fim']],
])('%s', (_name, one, other, expected) => {
  expect(differing(one, other)).toEqual(expected)
})
