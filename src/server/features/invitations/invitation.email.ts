/** The letter that carries an invitation. */
import { programme } from '#domain/brand/brand.ts'
import { letter } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** A calendar day of São Paulo as people write it: 20/12/2026. */
const dayText = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

interface Invited {
  readonly to: string
  readonly name: string | null
  /** Null when the programme itself invites. */
  readonly storeName: string | null
  /** Address of the sign-up, with the token. */
  readonly address: string
  readonly expiresAt: Date
}

export function invitationLetter({ to, name, storeName, address, expiresAt }: Invited): Letter {
  const who = storeName === null ? `O programa ${programme.name}` : `A loja ${storeName}`
  return letter({
    to,
    name,
    subject:
      storeName === null
        ? `Seu convite para o ${programme.name}`
        : `${storeName} convidou você para o ${programme.name}`,
    paragraphs: [
      `${who} convidou você para o programa de relacionamento de arquitetos, engenheiros e designers de interiores.`,
      `O convite vale até ${dayText.format(expiresAt)}. Quem não quiser participar não precisa fazer nada.`,
    ],
    link: { label: 'Fazer meu cadastro', address },
  })
}
