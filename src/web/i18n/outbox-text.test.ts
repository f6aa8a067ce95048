import { expect, test } from 'vitest'
import { DraftGone, OutboxFull, OutboxUnavailable, VaultClosed } from '#client/outbox/outbox-errors.ts'
import { showLanguage } from './i18n.ts'
import { outboxText } from './outbox-text.ts'

test.each([
  [new OutboxFull('no room'), /^Não há espaço neste aparelho/],
  [new OutboxUnavailable('nothing kept'), /^Este navegador não guarda dados/],
  [new VaultClosed('nobody'), /^Sua sessão terminou/],
  [new DraftGone('queued'), /em outra aba.*Envios/],
])('%s is told in Portuguese', async (failure, text) => {
  await showLanguage('ptBR')
  expect(outboxText(failure)).toMatch(text)
})
