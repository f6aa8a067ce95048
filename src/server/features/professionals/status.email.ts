/** What a professional is told by mail about the registration. */
import { programme } from '#domain/brand/brand.ts'
import { letter } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Addressee {
  readonly to: string
  readonly name: string
}

/** `address` is where to sign in. */
export const confirmedLetter = ({ address, ...who }: Addressee & { readonly address: string }): Letter =>
  letter({
    ...who,
    subject: `Seu cadastro no ${programme.name} foi aprovado`,
    paragraphs: [
      'Conferimos os seus dados e o seu cadastro foi aprovado.',
      'Os pontos das suas notas já aprovadas estão liberados.',
    ],
    link: { label: 'Entrar', address },
  })

/** `address` is where a code for a new password is asked for. */
export const welcomeLetter = ({ address, ...who }: Addressee & { readonly address: string }): Letter =>
  letter({
    ...who,
    subject: `Seu cadastro no ${programme.name} foi criado`,
    paragraphs: [
      'Quem administra o programa criou um cadastro de profissional para você com este e-mail.',
      'Para entrar, crie uma senha que só você conhece: peça o código e ele chega neste mesmo e-mail.',
    ],
    link: { label: 'Criar minha senha', address },
  })

export const reprovedLetter = ({ observation, ...who }: Addressee & { readonly observation: string }): Letter =>
  letter({
    ...who,
    subject: `Seu cadastro no ${programme.name} não foi aprovado`,
    paragraphs: [`Motivo: ${observation}`, 'Se algo precisa ser corrigido, fale com o atendimento.'],
  })
