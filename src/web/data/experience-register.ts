/** The register of experiences: the list, changing it, and who subscribed. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AdminExperience, ExperienceUpdate } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { asForm } from '#client/api/form.ts'
import { answer } from '#client/api/answer.ts'
import { priceText } from '#domain/experiences/price.ts'
import type { AppContext } from './app-context.ts'
import { experienceCategoryKeys, experienceRegisterKeys } from './experience-keys.ts'
import { noneIfMissing } from './none-if-missing.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'
import { activateCall, type ListCalls } from './register-calls.ts'

export type ExperienceRegisterFilter = {
  readonly [Name in keyof QueryOf<'adminExperiences'>]: QueryOf<'adminExperiences'>[Name] | undefined
}

export type SubscriberFilter = {
  readonly [Name in keyof QueryOf<'experienceSubscribers'>]: QueryOf<'experienceSubscribers'>[Name] | undefined
}

const { all } = experienceRegisterKeys

/** The list, the newest first unless asked otherwise; one of them is read with the first who subscribed. */
export const experienceRegisterCalls: ListCalls<AdminExperience, ExperienceRegisterFilter> = {
  page: ({ api, queries }, filter) => ({
    queryKey: [...all, 'page', filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/experiences', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
  }),
  one: ({ api }, id) => ({
    queryKey: [...all, 'row', id],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/experiences/{id}/subscribed-users', { params: { path: { id }, query: { limit: 1 } }, signal }),
      )
        .then(({ experience }) => experience)
        .catch(noneIfMissing),
  }),
}

/** Everything an admin says about an experience. */
export type WrittenExperience = Required<Omit<ExperienceUpdate, 'image' | 'version'>> & {
  /** A new picture; null takes the one there was away, undefined leaves it. */
  readonly picture: File | null | undefined
}

/** The picture as text, for a call that carries no files. */
const dataUrlOf = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string'
        ? done(reader.result)
        : failed(reader.error ?? new Error('the picture could not be read')),
    )
    reader.readAsDataURL(file)
  })

/** Only what is said: a form has no word for nothing. */
function formBodyOf({ picture, pointsByLevel, ...written }: WrittenExperience) {
  const { terms, place, address, link, startsAt, endsAt, cancelUntil, minLevel, segmentId, capacity, ...always } =
    written
  const said = { terms, place, address, link, startsAt, endsAt, cancelUntil, minLevel, segmentId, capacity }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is null was left out
  const some = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as {
    [Name in keyof typeof said]?: NonNullable<(typeof said)[Name]>
  }
  return asForm({
    ...always,
    ...some,
    pointsByLevel: pointsByLevel.map(priceText),
    ...(picture && { image: picture }),
  })
}

/** A new one, or a change made over a row: somebody who was faster is not overwritten. `read` says what a form holds. */
export const saveExperience = <Values>({ api }: AppContext, read: (values: Values) => WrittenExperience) =>
  mutationOptions({
    mutationFn: async ({ values, row }: { values: Values; row: AdminExperience | null }) => {
      const written = read(values)
      if (!row) return answer(api.POST('/admin/experiences', { body: formBodyOf(written) }))
      const { picture, ...said } = written
      const { _id: id, version } = row
      const image = picture ? await dataUrlOf(picture) : picture
      const body = { ...said, version, ...(image !== undefined && { image }) }
      return answer(api.PUT('/admin/experiences/{id}', { params: { path: { id } }, body }))
    },
    meta: { outdates: [all, experienceCategoryKeys.all], failureShownBy: 'screen' as const },
  })

export const activateExperience = activateCall({
  key: all[0],
  activate: 'activateExperience',
  inactivate: 'inactivateExperience',
})

/** Who subscribed, in the order in which they came, with the experience and the code of its entrance. */
export const experienceSubscribers = ({ api, queries }: AppContext, id: string, filter: SubscriberFilter) =>
  queryOptions({
    queryKey: [...all, 'subscribers', id, filter],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/admin/experiences/{id}/subscribed-users', {
          params: { path: { id }, query: present(filter) },
          signal,
        }),
      ),
    placeholderData: previousPage(queries),
  })

/** Somebody at the entrance who could not read the code. */
export const markAttendance = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, subscriptionId }: { id: string; subscriptionId: string }) =>
      answer(
        api.PUT('/admin/experiences/{id}/subscribed-users/{subscriptionId}/attend', {
          params: { path: { id, subscriptionId } },
        }),
      ),
    meta: { outdates: [all] },
  })
