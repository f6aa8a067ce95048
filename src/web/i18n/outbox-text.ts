/** What a person reads when this device could not keep something. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DraftGone, OutboxFull, OutboxUnavailable, VaultClosed } from '#client/outbox/outbox-errors.ts'
import { callText } from './refusal-text.ts'

export function outboxText(failure: unknown): string {
  if (failure instanceof OutboxFull)
    return i18n._(
      msg`Não há espaço neste aparelho para guardar mais nada. O que já estava guardado continua aqui. Libere espaço ou envie o que está na fila.`,
    )
  if (failure instanceof OutboxUnavailable)
    return i18n._(
      msg`Este navegador não guarda dados (janela anônima ou bloqueio). Abra o aplicativo em uma janela comum.`,
    )
  if (failure instanceof VaultClosed) return i18n._(msg`Sua sessão terminou. Entre novamente.`)
  if (failure instanceof DraftGone)
    return i18n._(msg`Esta nota já foi enviada ou descartada em outra aba. Feche esta janela e confira em Envios.`)
  return callText(failure)
}
