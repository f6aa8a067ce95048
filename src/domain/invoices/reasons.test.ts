import { expect, test } from 'vitest'
import type { InvoiceAction } from '#contract/api.gen.ts'
import { transitions } from './decision.ts'
import { reasonsFor } from './reasons.ts'

const actions = Object.keys(transitions) as InvoiceAction[]

test('every act that must say why has sentences to choose from, the others have none', () => {
  for (const action of actions) expect(reasonsFor(action).length > 0, action).toBe(transitions[action].needsReason)
})

test('a sentence stands once, begins with a capital and ends with a full stop', () => {
  for (const action of actions) {
    const sentences = reasonsFor(action)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
  }
})
