/** What the programme offers again and again in the history, under a title of its own each time. */
import type { DemoExperience } from '../demo-experiences.ts'

type Told = 'audience' | 'category' | 'kind' | 'motif' | 'title' | 'subtitle' | 'description' | 'points' | 'minLevel'

export interface Offer extends Pick<DemoExperience, Told> {
  readonly seats: number
  /** Hours it takes; none for a thing that is sent. */
  readonly hours: number | null
  readonly place: string | null
  readonly attendancePoints: number
}

const showroom = 'Showroom Nascente, São Paulo'
const professional = { audience: 'professional' } as const
const shopkeeper = { audience: 'shopkeeper' } as const

export const offers: readonly Offer[] = [
  {
    ...professional,
    category: 'Cursos',
    kind: 'course',
    motif: 'sun',
    title: 'Banhos pequenos, soluções inteiras',
    subtitle: 'Uma tarde de projeto com medidas reais',
    description: 'Três plantas, três orçamentos e o que muda quando a louça é escolhida antes da parede.',
    points: 300,
    seats: 24,
    hours: 4,
    place: showroom,
    attendancePoints: 50,
  },
  {
    ...professional,
    category: 'Eventos',
    kind: 'event',
    motif: 'arch',
    title: 'Café com quem projeta',
    subtitle: 'Conversa aberta sobre obra, cliente e prazo',
    description: 'Um encontro curto, pela manhã, com dois escritórios convidados.',
    points: 0,
    seats: 40,
    hours: 2,
    place: showroom,
    attendancePoints: 30,
  },
  {
    ...professional,
    category: 'Viagens',
    kind: 'trip',
    motif: 'mountains',
    title: 'Dois dias na serra',
    subtitle: 'Pedreiras, nascentes e uma pousada de arquiteto',
    description: 'Traslado, hospedagem e refeições incluídos. Leve calçado para caminhar.',
    points: 4500,
    minLevel: 2,
    seats: 8,
    hours: 30,
    place: 'Serra da Mantiqueira',
    attendancePoints: 0,
  },
  {
    ...shopkeeper,
    category: 'Treinamentos',
    kind: 'course',
    motif: 'tiles',
    title: 'Atendimento a projetos',
    subtitle: 'Como ouvir a planta e montar o conjunto',
    description: 'Meio dia com a equipe de especificação, com casos trazidos pelas lojas.',
    points: 0,
    seats: 30,
    hours: 4,
    place: showroom,
    attendancePoints: 80,
  },
  {
    ...professional,
    category: 'Produtos',
    kind: 'product',
    motif: 'drop',
    title: 'Coleção de amostras',
    subtitle: 'Louças, metais e acabamentos em uma caixa',
    description: 'Enviamos ao endereço do seu cadastro em até dez dias úteis.',
    points: 600,
    seats: 60,
    hours: null,
    place: null,
    attendancePoints: 0,
  },
  {
    ...professional,
    category: 'Cursos',
    kind: 'course',
    motif: 'waves',
    title: 'Água quente sem surpresa',
    subtitle: 'Pressão, aquecimento e misturadores',
    description: 'O que perguntar ao engenheiro antes de especificar, com exercícios em grupo.',
    points: 250,
    seats: 30,
    hours: 3,
    place: 'Online',
    attendancePoints: 40,
  },
  {
    ...shopkeeper,
    category: 'Eventos',
    kind: 'event',
    motif: 'sun',
    title: 'Almoço de lojas',
    subtitle: 'Metas do trimestre e lançamentos',
    description: 'Um almoço para gerentes das lojas participantes.',
    points: 400,
    seats: 20,
    hours: 3,
    place: showroom,
    attendancePoints: 100,
  },
  {
    ...professional,
    category: 'Eventos',
    kind: 'event',
    motif: 'waves',
    title: 'Uma manhã na fábrica',
    subtitle: 'Do barro ao esmalte',
    description: 'Percurso pela modelagem, pelo forno e pela esmaltação. Use calçado fechado.',
    points: 150,
    seats: 18,
    hours: 4,
    place: 'Fábrica Nascente, Jundiaí',
    attendancePoints: 60,
  },
]
