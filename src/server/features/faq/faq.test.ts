import { beforeAll, describe, expect, test } from 'vitest'
import { createFaqService, type FaqService } from './faq.service.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import { question } from '#server/db/schema/schema.ts'

const asked = (audience: 'professional' | 'shopkeeper' | 'everyone', topic: string, text: string) => ({
  audience,
  topic,
  question: text,
  answer: `Sobre ${text}`,
})

eachDatabase((_kind, open) => {
  describe('frequent questions', () => {
    let world: InvoicesWorld
    let faq: FaqService
    beforeAll(async () => {
      world = await openInvoices(await open())
      faq = createFaqService(world.services.deps)
      await world.database.transaction(async (tx) => {
        await tx.delete(question)
        await faq.addQuestions(tx, [
          asked('everyone', 'Pontos', 'vencer'),
          asked('shopkeeper', 'Loja', 'equipe'),
          asked('professional', 'Pontos', 'nível'),
          asked('everyone', 'Notas', 'foto'),
        ])
      })
      return () => world.close()
    })
    const topicsOf = async (role: 'professional' | 'shopkeeper') =>
      (await faq.list(role)).topics.map(({ topic, questions }) => [topic, questions.map((one) => one.question)])

    test('come by topic in their order, each role its own and those for everyone', async () => {
      expect(await topicsOf('professional')).toEqual([
        ['Pontos', ['vencer', 'nível']],
        ['Notas', ['foto']],
      ])
      expect(await topicsOf('shopkeeper')).toEqual([
        ['Pontos', ['vencer']],
        ['Loja', ['equipe']],
        ['Notas', ['foto']],
      ])
    })
  })
})
