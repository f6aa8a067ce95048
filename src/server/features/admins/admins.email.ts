/** What a new admin is told by mail. */
import { programme } from '#domain/brand/brand.ts'
import { letter } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

/** `address` is where a code for a new password is asked for. */
export const invitedLetter = ({ address, by, ...who }: Record<'to' | 'name' | 'address' | 'by', string>): Letter =>
  letter({
    ...who,
    subject: `Você agora faz parte da equipe do ${programme.name}`,
    paragraphs: [
      `${by} criou um acesso à administração do programa para você com este e-mail.`,
      'Para entrar, crie uma senha que só você conhece: peça o código e ele chega neste mesmo e-mail.',
    ],
    link: { label: 'Criar minha senha', address },
  })
