/** The questions a new programme starts with: what people ask first. */
import type { NewQuestion } from '#server/features/faq/faq.service.ts'

const sending = 'Envio de notas'
const points = 'Pontos'
const account = 'Conta e privacidade'

export const firstQuestions: readonly NewQuestion[] = [
  {
    audience: 'everyone',
    topic: sending,
    question: 'Posso enviar uma nota sem internet?',
    answer:
      'Pode. Fotografe a nota como sempre: ela fica guardada no aparelho e segue sozinha quando houver sinal, mesmo com o aplicativo fechado.\n\nEm Envios você acompanha o que ainda está esperando. No iPhone, abra o aplicativo de novo quando tiver sinal.',
  },
  {
    audience: 'everyone',
    topic: sending,
    question: 'Como deve ser a foto?',
    answer:
      'A nota inteira, sem sombra e com os números legíveis. Notas longas podem ter até dez fotos. Também aceitamos o PDF que a loja envia por e-mail.',
  },
  {
    audience: 'everyone',
    topic: sending,
    question: 'Minha nota foi devolvida. E agora?',
    answer:
      'Abra a nota em Minhas notas: o motivo está no alto. Corrija o que foi pedido e envie outra vez. Ela volta para a conferência sem perder o lugar na sua lista.',
  },
  {
    audience: 'everyone',
    topic: sending,
    question: 'A mesma nota vale duas vezes?',
    answer:
      'Vale uma vez para um profissional e uma vez para uma loja. Se você enviar a mesma nota de novo, avisamos que ela já foi recebida.',
  },
  {
    audience: 'everyone',
    topic: points,
    question: 'Quando os pontos aparecem?',
    answer:
      'Assim que a nota é aprovada. O Extrato mostra cada crédito com a regra que foi usada e a data em que os pontos podem ser trocados.',
  },
  {
    audience: 'everyone',
    topic: points,
    question: 'Os pontos vencem?',
    answer:
      'Sim, no fim do décimo segundo mês depois do mês em que ficaram disponíveis. Na Visão Geral você vê quantos vencem nos próximos 30 dias.',
  },
  {
    audience: 'professional',
    topic: points,
    question: 'Como mudo de nível?',
    answer:
      'O nível depende dos pontos que você ganhou nos últimos doze meses. A Visão Geral mostra quanto falta para o próximo e até quando o seu nível está garantido.',
  },
  {
    audience: 'shopkeeper',
    topic: points,
    question: 'De quem são os pontos das notas que eu envio?',
    answer: 'Da loja. Gerentes e vendedores enviam notas para a mesma conta, e quem deixa a loja não leva os pontos.',
  },
  {
    audience: 'everyone',
    topic: account,
    question: 'Troquei de celular. Perco alguma coisa?',
    answer:
      'Não. Entre com o mesmo e-mail no aparelho novo. Antes, confira em Envios do aparelho antigo se nada está esperando: o que não foi enviado fica guardado só nele.',
  },
  {
    audience: 'everyone',
    topic: account,
    question: 'Quem vê os meus dados?',
    answer:
      'A equipe do programa, para conferir as notas e falar com você. Nenhum outro participante vê as suas notas nem o seu extrato. No Perfil você pode baixar tudo o que guardamos ou excluir a sua conta.',
  },
]
