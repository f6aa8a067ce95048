/** Experiences ("incentivos") as the caller sees them: what is offered, what one takes part in, and coming and going. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ExperienceAttended, ExperienceSubscribed } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { memberExperiences } from './experience-keys.ts'
import { notificationKeys } from './notifications.ts'
import { keepOffline, previousPage } from './offline-policy.ts'
import { pointsKeys } from './points.ts'
import { keepReading, type Told, toldOrKept } from './told.ts'

export interface ExperienceFilter {
  readonly page: number
  /** All of them unless given. */
  readonly category?: string | undefined
}

const list = ['experiences', 'list'] as const

export const experienceKeys = {
  all: memberExperiences,
  list: ({ page, category }: ExperienceFilter) => [...list, category, page],
  categories: ['experiences', 'categories'],
  subscriptions: (page: number) => ['experiences', 'subscriptions', page],
  one: (id: string) => ['experiences', 'one', id],
} as const

/** The two kinds of members have paths of their own (second document, section 7.9). */
const ofStore = ({ session }: AppContext) => session.current().userType === 'shopkeeper'

/** What is open for subscription first, 20 a page. */
export const experiencePage = (app: AppContext, filter: ExperienceFilter) => {
  const { api, queries } = app
  const queryKey = experienceKeys.list(filter)
  const { page, category } = filter
  const params = { query: { page, ...(category !== undefined && { category }) } }
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) =>
      answer(
        ofStore(app)
          ? api.GET('/stores/experiences', { params, signal })
          : api.GET('/professional/experiences', { params, signal }),
      ),
    placeholderData: previousPage(queries),
  })
}

/** Categories in which something is offered. */
export const experienceCategories = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, experienceKeys.categories),
    queryKey: experienceKeys.categories,
    queryFn: ({ signal }) =>
      answer(
        ofStore(app)
          ? app.api.GET('/stores/experiences/categories', { signal })
          : app.api.GET('/professional/experiences/categories', { signal }),
      ),
  })

/** What the caller subscribed to, what comes first first. */
export const mySubscriptions = (app: AppContext, { page }: { page: number }) => {
  const { api, queries } = app
  const queryKey = experienceKeys.subscriptions(page)
  const params = { query: { page } }
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) =>
      answer(
        ofStore(app)
          ? api.GET('/stores/experiences/subscriptions', { params, signal })
          : api.GET('/professional/experiences/subscriptions', { params, signal }),
      ),
    placeholderData: previousPage(queries),
  })
}

export const experience = (app: AppContext, id: string) => {
  const { api, queries } = app
  const queryKey = experienceKeys.one(id)
  const params = { path: { id } }
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: ({ signal }) =>
      answer(
        ofStore(app)
          ? api.GET('/stores/experiences/{id}', { params, signal })
          : api.GET('/professional/experiences/{id}', { params, signal }),
      ),
  })
}

/** What every change has in common: its answer is how the experience stands, and a refusal says that it stands otherwise. */
const changing = ({ queries }: AppContext) => ({
  onSuccess: ({ experience: changed }: Pick<ExperienceSubscribed, 'experience'>) =>
    void queries.setQueryData(experienceKeys.one(changed._id), changed),
  onError: () => void queries.invalidateQueries({ queryKey: experienceKeys.all }),
  meta: { failureShownBy: 'screen', outdates: [experienceKeys.all, pointsKeys.all, notificationKeys.all] } as const,
})

export interface Wish {
  readonly experienceId: string
  /** The price the person saw; another one is refused and nothing is charged. */
  readonly categoryProfessionalPoints: number
  /** A place in the line instead of a seat. */
  readonly waitlist?: boolean
}

export const subscribe = (app: AppContext) =>
  mutationOptions({
    ...changing(app),
    mutationFn: (body: Wish) =>
      answer(
        ofStore(app)
          ? app.api.POST('/stores/experiences/subscribe', { body })
          : app.api.POST('/professional/experiences/subscribe', { body }),
      ),
  })

/** The code of an entrance that was read. */
export interface EntranceReading {
  /** The experience and its secret, as the printed address has them. */
  readonly a: string
  readonly b: string
  /** Minted when it was read: however often and by whatever way it is told, it counts once. */
  readonly key: string
  /** When, in milliseconds since 1970. */
  readonly at: number
}

interface Entering extends EntranceReading {
  readonly categoryProfessionalPoints: number
  /** Whoever has a seat is only there: that may wait on the device. A seat and its price are those of now. */
  readonly seated: boolean
}

const kept = ({ a, b, key, at }: EntranceReading) =>
  ({ id: key, kind: 'attendance', fields: { experienceId: a, token: b }, capturedAt: at }) as const

async function enter(app: AppContext, { seated, ...entering }: Entering): Promise<Told<ExperienceAttended>> {
  const { a, b, key, categoryProfessionalPoints } = entering
  const tell = (signal?: AbortSignal) => {
    const params = { path: { a, b }, header: { 'Idempotency-Key': key } }
    // Without a price nothing can be charged: should the seat be gone, the answer tells what a new one costs.
    const body = seated ? {} : { categoryProfessionalPoints }
    const call = { params, body, ...(signal && { signal }) }
    return answer(
      ofStore(app)
        ? app.api.POST('/stores/experiences/subscribe/qrcode/{a}/{b}', call)
        : app.api.POST('/professional/experiences/subscribe/qrcode/{a}/{b}', call),
    )
  }
  return seated ? toldOrKept(app, kept(entering), tell) : { kind: 'answered', answer: await tell() }
}

/** The code at the entrance was read: who is not in yet subscribes, and is there; without a connection the reading waits. */
export function attend(app: AppContext) {
  const { onSuccess, ...rest } = changing(app)
  return mutationOptions({
    ...rest,
    mutationFn: (entering: Entering) => enter(app, entering),
    onSuccess: (told: Told<ExperienceAttended>) => told.kind === 'answered' && onSuccess(told.answer),
  })
}

/** The reading is kept without asking, where nothing is known of the experience. */
export const keepEntrance = (app: AppContext) =>
  mutationOptions({
    mutationFn: (reading: EntranceReading) => keepReading(app, kept(reading)),
    meta: { failureShownBy: 'screen' },
  })

/** A seat, an offer or a place in the line is given up. */
export const cancelSubscription = (app: AppContext) =>
  mutationOptions({
    ...changing(app),
    /** `refundPoints` is what the person was told comes back; another number is refused and nothing is cancelled. */
    mutationFn: ({ id, refundPoints }: { id: string; refundPoints: number }) => {
      const call = { params: { path: { id } }, body: { refundPoints } }
      return answer(
        ofStore(app)
          ? app.api.PUT('/stores/experiences/subscriptions/{id}/cancel', call)
          : app.api.PUT('/professional/experiences/subscriptions/{id}/cancel', call),
      )
    },
  })
