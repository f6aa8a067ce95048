import { describe, expect, test } from 'vitest'
import { type ExperienceFields, readCategoryName, wrongExperienceFields } from './experience-fields.ts'

const at = (day: string) => new Date(`2026-12-${day}T12:00:00Z`)

const workshop: ExperienceFields = {
  title: 'Oficina de luz',
  subtitle: 'Uma manhã',
  description: 'Três horas.',
  terms: null,
  place: 'Showroom',
  address: null,
  link: null,
  startsAt: at('10'),
  endsAt: at('11'),
  subscriptionStartsAt: at('01'),
  subscriptionEndsAt: at('09'),
  cancelUntil: at('08'),
  lateRefundPercent: 0,
  defaultPoints: 0,
  pointsByLevel: [{ level: 2, points: 0 }],
  minLevel: null,
  capacity: null,
  checkIn: true,
  checkInMinutesBefore: 60,
  attendancePoints: 0,
}

describe('an experience', () => {
  test('that fits has nothing wrong, with a date or without one', () => {
    expect(wrongExperienceFields(workshop)).toEqual([])
    const always = { startsAt: null, endsAt: null, cancelUntil: null, checkIn: false }
    expect(wrongExperienceFields({ ...workshop, ...always })).toEqual([])
  })

  test.each<[string, Partial<ExperienceFields>, readonly string[]]>([
    ['empty words', { title: ' ', subtitle: '', description: '\n' }, ['title', 'subtitle', 'description']],
    ['long words', { title: 'x'.repeat(121), terms: 'x'.repeat(5001) }, ['title', 'terms']],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, ['link']],
    ['an instant that is none', { startsAt: new Date(Number.NaN), endsAt: null }, ['startsAt']],
    ['an end at the start', { endsAt: at('10') }, ['endsAt']],
    ['an entrance without a date', { startsAt: null, endsAt: null }, ['startsAt']],
    ['an end without a start', { startsAt: null, checkIn: false }, ['startsAt']],
    [
      'no time to subscribe',
      { subscriptionStartsAt: null, subscriptionEndsAt: null },
      ['subscriptionStartsAt', 'subscriptionEndsAt'],
    ],
    ['subscriptions that end as they begin', { subscriptionEndsAt: at('01') }, ['subscriptionEndsAt']],
    ['leaving after the start', { cancelUntil: at('11') }, ['cancelUntil']],
    ['fewer seats than none', { capacity: -1 }, ['capacity']],
    ['more than everything back', { lateRefundPercent: 101 }, ['lateRefundPercent']],
    ['no price', { defaultPoints: null }, ['defaultPoints']],
    ['half a point', { defaultPoints: 1.5, attendancePoints: -1 }, ['defaultPoints', 'attendancePoints']],
    ['two prices of a level', { pointsByLevel: [2, 2].map((level) => ({ level, points: 1 })) }, ['pointsByLevel']],
    ['a level nobody has', { minLevel: 0, pointsByLevel: [{ level: 21, points: 1 }] }, ['pointsByLevel', 'minLevel']],
    ['an entrance two days before', { checkInMinutesBefore: 2880 }, ['checkInMinutesBefore']],
  ])('with %s is told which field', (_what, change, fields) => {
    expect(wrongExperienceFields({ ...workshop, ...change })).toEqual(fields)
  })
})

test('the name of a category loses its edges, and is neither empty nor endless', () => {
  expect([readCategoryName(' Cursos '), readCategoryName(' '), readCategoryName('x'.repeat(81))]).toEqual([
    'Cursos',
    null,
    null,
  ])
})
