/** What a person may consent to, apart from the regulation itself, which is accepted and not consented to (LGPD art. 7). */

export const consentKinds = ['receive-email', 'whatsapp', 'push', 'image-use'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The sentence that is shown and whose hash is kept with every answer; a changed sentence is another consent. */
export const consentTexts: Readonly<Record<ConsentKind, string>> = {
  'receive-email': 'Quero receber novidades por e-mail',
  whatsapp: 'Quero receber mensagens do programa por WhatsApp',
  push: 'Quero receber avisos do programa nos meus aparelhos',
  'image-use': 'Autorizo o programa a usar minha imagem e meu perfil no Instagram em divulgações',
}
