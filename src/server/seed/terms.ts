/** The terms a new programme starts with, one text for each role; plain text, paragraphs apart by a blank line. */
import { programme } from '#domain/brand/brand.ts'
import type { NewTerms } from '#server/features/accounts/terms.service.ts'

export const firstTermsVersion = '2026-01'

const members = [
  `O ${programme.name} é o programa de relacionamento da fabricante com profissionais de projeto e lojas participantes. A participação é gratuita e voluntária.`,
  'Cada nota fiscal enviada é conferida pela equipe do programa. Notas aprovadas rendem pontos conforme os produtos e as regras em vigor na data da decisão; a regra usada fica registrada no extrato.',
  'A mesma nota vale uma única vez para um profissional e uma única vez para uma loja. Notas canceladas, devolvidas ou alteradas têm os pontos estornados.',
  'Os pontos vencem no fim do décimo segundo mês depois do mês em que ficaram disponíveis. Eles não são dinheiro e não podem ser vendidos.',
  'As fotos das notas e os dados de cadastro são usados para conferir os envios e para falar com você sobre o programa. Você pode pedir uma cópia dos seus dados, a correção ou a exclusão a qualquer momento.',
]

const texts: Readonly<Record<NewTerms['kind'], readonly string[]>> = {
  regulation: [
    'Regulamento para profissionais',
    ...members,
    'O programa premia o relacionamento e a formação. Cabe a você observar as regras de ética da sua profissão e ser transparente com os seus clientes.',
  ],
  'store-regulation': [
    'Regulamento para lojas',
    ...members,
    'Os pontos das notas enviadas por gerentes e vendedores pertencem à loja. Quem deixa a loja não leva os pontos.',
  ],
  cms: [
    'Termo de uso da área administrativa',
    'Use este acesso somente para administrar o programa. O que você vê aqui são dados de outras pessoas: não copie, não fotografe e não repasse.',
    'Cada decisão sobre uma nota fica registrada com o seu nome, a data e o motivo.',
  ],
}

export const firstTerms: readonly NewTerms[] = (['regulation', 'store-regulation', 'cms'] as const).map((kind) => ({
  kind,
  version: firstTermsVersion,
  body: texts[kind].join('\n\n'),
}))
