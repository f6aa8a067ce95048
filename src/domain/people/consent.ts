/** What a person may consent to, apart from the regulation itself, which is accepted and not consented to (LGPD art. 7). */

export const consentKinds = ['receive-email', 'whatsapp', 'push', 'image-use'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The sentence that is shown and whose hash is kept with every answer; a changed sentence is another consent. */
export const consentTexts: Readonly<Record<ConsentKind, string>> = {
  'receive-email': 'Quero receber por e-mail novidades, campanhas e incentivos do programa.',
  whatsapp: 'Quero receber mensagens do programa por WhatsApp.',
  push: 'Quero receber avisos do programa neste e em outros aparelhos.',
  'image-use': 'Autorizo o programa a usar minha imagem e meu perfil de Instagram em divulgações.',
}
