/** Experiences of the demo: to travel, to learn, to meet and to take home; one nearly full, one with a line, one free, one closed. */
import type { ExperienceCategory, ExperienceKind } from '#contract/api.gen.ts'
import type { ExperienceFacts } from '#server/features/experiences/experiences.service.ts'
import type { DemoPerson } from './demo-ground.ts'
import type { Motif } from './experience-cover.ts'

const day = 86_400_000
const hour = 3_600_000

export interface DemoExperience {
  readonly audience: ExperienceCategory['type']
  readonly category: string
  readonly kind: ExperienceKind
  readonly motif: Motif
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly points: number
  /** What a level pays from it on. */
  readonly byLevel?: ExperienceFacts['pointsByLevel']
  readonly minLevel?: number
  readonly seats?: number
  /** Days until it begins and hours it takes; without it the thing has no date. */
  readonly begins?: readonly [days: number, hours: number]
  /** Days until the subscriptions end. */
  readonly closesIn: number
  readonly place?: string
  readonly address?: string
  readonly link?: string
  readonly attendancePoints?: number
  /** Who is in; those after the last seat wait. */
  readonly people?: readonly DemoPerson[]
}

const professional = { audience: 'professional' } as const
const shopkeeper = { audience: 'shopkeeper' } as const
const showroom = { place: 'Showroom Nascente', address: 'Rua das Nascentes, 100, São Paulo, SP' } as const

export const demoExperiences: readonly DemoExperience[] = [
  {
    ...professional,
    category: 'Cursos',
    kind: 'course',
    motif: 'sun',
    title: 'Oficina de luz natural',
    subtitle: 'Uma manhã sobre janelas, sombras e banheiros que acordam com o sol',
    description:
      'Três horas com quem projeta a luz: leitura do sol em planta, materiais que a devolvem e os erros que a escondem.\n\nCada participante traz um projeto em andamento e sai com um estudo de luz para ele.',
    points: 800,
    byLevel: [{ level: 2, points: 600 }],
    seats: 20,
    begins: [12, 3],
    closesIn: 11,
    ...showroom,
    attendancePoints: 50,
  },
  {
    ...professional,
    category: 'Viagens',
    kind: 'trip',
    motif: 'mountains',
    title: 'Serra de pedra e água',
    subtitle: 'Dois dias entre pedreiras e nascentes da Mantiqueira',
    description:
      'Visita a uma pedreira em atividade, caminhada até a nascente que dá nome ao programa e uma noite em pousada projetada por um escritório da região.\n\nTraslado de São Paulo, hospedagem e refeições incluídos.',
    points: 9000,
    byLevel: [{ level: 3, points: 7500 }],
    minLevel: 2,
    seats: 2,
    begins: [40, 34],
    closesIn: 25,
    place: 'Serra da Mantiqueira',
  },
  {
    ...professional,
    category: 'Eventos',
    kind: 'event',
    motif: 'arch',
    title: 'Noite de arquitetura silenciosa',
    subtitle: 'Conversa e jantar para poucos, à luz de velas',
    description:
      'Três projetos de banho contados por quem os fez, em uma mesa comprida no pátio do showroom.\n\nO jantar acompanha a conversa.',
    points: 400,
    seats: 1,
    begins: [18, 4],
    closesIn: 17,
    ...showroom,
    people: ['joao', 'beatriz'],
  },
  {
    ...professional,
    category: 'Eventos',
    kind: 'event',
    motif: 'waves',
    title: 'Visita guiada à fábrica',
    subtitle: 'Do barro ao brilho: como nasce uma cuba',
    description:
      'Um percurso pela modelagem, pelo forno e pela esmaltação, com tempo para perguntas a quem faz.\n\nUse calçado fechado. O café da manhã é por nossa conta.',
    points: 0,
    seats: 30,
    begins: [9, 4],
    closesIn: 8,
    place: 'Fábrica Nascente',
    address: 'Rodovia das Águas, km 42, Jundiaí, SP',
    attendancePoints: 100,
    people: ['ana', 'beatriz'],
  },
  {
    ...professional,
    category: 'Cursos',
    kind: 'course',
    motif: 'tiles',
    title: 'Paginação sem sobras',
    subtitle: 'Curso ao vivo, em dois encontros de duas horas',
    description:
      'Da medida em obra à última peça: como desenhar a paginação para que o recorte caia onde ninguém olha.\n\nAs aulas ficam gravadas por um mês.',
    points: 300,
    begins: [6, 2],
    closesIn: -1,
    link: 'https://exemplo.com.br/paginacao',
  },
  {
    ...professional,
    category: 'Softwares',
    kind: 'software',
    motif: 'drop',
    title: 'Biblioteca Nascente para BIM',
    subtitle: 'Um ano da coleção completa, com atualizações',
    description:
      'Famílias paramétricas de todas as linhas, com pontos de água e esgoto, para os programas de projeto mais usados.\n\nO acesso chega por e-mail em até um dia útil.',
    points: 500,
    closesIn: 180,
    link: 'https://exemplo.com.br/biblioteca',
  },
  {
    ...professional,
    category: 'Produtos',
    kind: 'product',
    motif: 'drop',
    title: 'Livro “Casas de água”',
    subtitle: 'Doze banhos brasileiros em capa dura',
    description:
      'Fotografias, plantas e conversas com os autores de doze projetos.\n\nEnviamos ao endereço do seu cadastro.',
    points: 350,
    seats: 3,
    closesIn: 90,
    people: ['joao', 'beatriz'],
  },
  {
    ...shopkeeper,
    category: 'Treinamentos',
    kind: 'course',
    motif: 'tiles',
    title: 'Vender projeto, não peça',
    subtitle: 'Treinamento para a equipe, na sua loja',
    description:
      'Meio dia com a equipe de especificação: como ouvir o projeto, montar o conjunto e acompanhar a obra.\n\nCombinamos a data com a loja.',
    points: 600,
    closesIn: 120,
  },
  {
    ...shopkeeper,
    category: 'Eventos',
    kind: 'event',
    motif: 'waves',
    title: 'Encontro de lojas parceiras',
    subtitle: 'Lançamentos, metas e um almoço demorado',
    description: 'Um dia para conhecer as novas linhas antes de todos e trocar experiências com outras lojas.',
    points: 0,
    seats: 40,
    begins: [21, 6],
    closesIn: 20,
    ...showroom,
    attendancePoints: 150,
    people: ['marta'],
  },
  {
    ...shopkeeper,
    category: 'Vitrine',
    kind: 'service',
    motif: 'sun',
    title: 'Vitrine assinada',
    subtitle: 'Um banho montado na sua loja por um escritório convidado',
    description:
      'Projeto, peças em comodato e montagem em um final de semana.\n\nA vitrine fica montada por seis meses.',
    points: 4000,
    seats: 3,
    closesIn: 60,
  },
]

/** Midday in São Paulo, so many days later. */
function middayIn(days: number, today: Date): Date {
  const midday = new Date(today.getTime() + days * day)
  midday.setUTCHours(15, 0, 0, 0)
  return midday
}

/** What an admin would have said about it a month before today. */
export function factsOf(experience: DemoExperience, categoryId: string, today: Date): ExperienceFacts {
  const { kind, title, subtitle, description, points, begins, closesIn } = experience
  const startsAt = begins ? middayIn(begins[0], today) : null
  return {
    categoryId,
    kind,
    title,
    subtitle,
    description,
    terms: null,
    place: experience.place ?? null,
    address: experience.address ?? null,
    link: experience.link ?? null,
    startsAt,
    endsAt: startsAt && begins ? new Date(startsAt.getTime() + begins[1] * hour) : null,
    subscriptionStartsAt: middayIn(-30, today),
    subscriptionEndsAt: middayIn(closesIn, today),
    cancelUntil: startsAt && new Date(startsAt.getTime() - 2 * day),
    lateRefundPercent: 0,
    defaultPoints: points,
    pointsByLevel: experience.byLevel ?? [],
    minLevel: experience.minLevel ?? null,
    segmentId: null,
    capacity: experience.seats ?? null,
    waitlistEnabled: true,
    checkIn: startsAt !== null,
    checkInMinutesBefore: 60,
    attendancePoints: experience.attendancePoints ?? 0,
  }
}
