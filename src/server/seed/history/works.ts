/** Clients and works that professionals of the history protect, and renew when they go on. */
import type { CustomerData } from '#contract/api.gen.ts'
import { type Crowd, cpfOf, type Professional } from './crowd.ts'
import { type Dice, diceOf } from './dice.ts'
import { courseOf } from './joining.ts'
import { personName } from './names.ts'
import { day, later, type Span } from './span.ts'
import { type Act, signedIn } from './stage.ts'

const projects: readonly string[] = [
  'Casa de campo',
  'Apartamento de dois quartos',
  'Reforma do lavabo',
  'Consultório',
  'Cobertura duplex',
  'Pousada com oito suítes',
  'Loja de rua',
  'Edifício residencial',
]

/** Days after registering on which who goes on renews: in the last ones of the protection. */
const renewal = [152, 176] as const

function dataOf(dice: Dice, serial: number, { profile }: Professional): CustomerData {
  const { city, state } = profile
  return {
    document: cpfOf(serial),
    name: personName(dice),
    project: {
      name: dice.one(projects),
      kind: dice.one(['residential', 'residential', 'commercial', 'corporate']),
      ...(city !== undefined && { city }),
      ...(state !== undefined && { state }),
    },
  }
}

function worksOf(member: Professional, first: number, span: Span): readonly Act[] {
  const dice = diceOf('works', member.email)
  const from = later(courseOf(member, span).confirmed, 2)
  const days = (span.ends.getTime() - from.getTime()) / day
  return Array.from({ length: dice.whole(1, 3) }, (_, nth): readonly Act[] => {
    const data = dataOf(dice, first + nth, member)
    const at = later(from, dice.unit() * days)
    const registering: Act = {
      at,
      play: async (stage) => void (await stage.services.customers.register(signedIn(stage, member), data)),
    }
    if (!dice.chance(0.35)) return [registering]
    return [
      registering,
      {
        at: later(at, dice.whole(...renewal)),
        play: async (stage) => {
          const { customers } = stage.services
          const who = signedIn(stage, member)
          const { docs } = await customers.list(who, { page: 1, limit: 1, search: data.document })
          for (const { _id } of docs) await customers.renew(who, _id)
        },
      },
    ]
  }).flat()
}

/** Every fourth professional in good standing protects somebody. Their documents follow those of the members. */
export function workActs({ professionals, keepers }: Crowd, span: Span): readonly Act[] {
  const beyond = 10 * (professionals.length + keepers.length)
  return professionals.flatMap((member, at) =>
    member.fate === 'active' && at % 4 === 0 ? worksOf(member, beyond + 4 * at, span) : [],
  )
}
