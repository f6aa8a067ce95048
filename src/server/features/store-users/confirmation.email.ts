/** The letter somebody of a store waits for after joining it. */
import { programme } from '#domain/brand/brand.ts'
import { letter } from '#server/mail/layout.ts'
import type { Letter } from '#server/mail/mailer.ts'

interface Confirmed {
  readonly to: string
  readonly name: string
  readonly storeName: string
  /** Address of the sign-in of stores. */
  readonly address: string
}

export const confirmationLetter = ({ to, name, storeName, address }: Confirmed): Letter =>
  letter({
    to,
    name,
    subject: `Seu acesso ao ${programme.name} foi liberado`,
    paragraphs: [
      `Seu cadastro na loja ${storeName} foi aprovado. Você já pode entrar.`,
      'Use o CNPJ da loja, este e-mail e a senha que você criou no cadastro.',
    ],
    link: { label: 'Entrar', address },
  })
