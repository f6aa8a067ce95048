/** What admins set for the whole programme: levels, notices and welcome, banners, questions, regulations. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  BannerConfiguration,
  FaqConfiguration,
  FaqConfigurationWriting,
  HomeBanners,
  LevelConfiguration,
  NotificationConfiguration,
  NotificationConfigurationWriting,
  RegulationPublishing,
} from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { asForm } from '#client/api/form.ts'
import { bannerFields } from '#domain/home/banner-form.ts'
import type { BannersOf } from '#domain/home/banners.ts'
import type { AppContext } from './app-context.ts'

const keys = {
  levels: ['configuration', 'levels'],
  notifications: ['configuration', 'notifications'],
  banners: ['configuration', 'banners'],
  faq: ['configuration', 'faq'],
  regulations: ['configuration', 'regulations'],
} as const

const changes = (queryKey: readonly string[]) => ({ outdates: [queryKey], failureShownBy: 'screen' as const })

export const levelConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: keys.levels,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/levels', { signal })),
  })

/** What is written over a configuration carries its version, so that nobody who was faster is overwritten. */
interface Over<Values, Configuration> {
  readonly values: Values
  /** As it was read; there always is one. */
  readonly row: Configuration | null
}

const versionOf = (row: { readonly version: number } | null): number => row?.version ?? 0

export const saveLevels = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ values, row }: Over<Pick<LevelConfiguration, 'levels'>, LevelConfiguration>) =>
      answer(api.POST('/admin/config/levels', { body: { levels: values.levels, version: versionOf(row) } })),
    meta: changes(keys.levels),
  })

export const notificationConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/notifications', { signal })),
  })

/** `bodyOf` says what of a form is sent. */
export const saveNotifications = <Values>(
  { api }: AppContext,
  bodyOf: (values: Values) => Omit<NotificationConfigurationWriting, 'version'>,
) =>
  mutationOptions({
    mutationFn: ({ values, row }: Over<Values, NotificationConfiguration>) =>
      answer(api.POST('/admin/config/notifications', { body: { ...bodyOf(values), version: versionOf(row) } })),
    meta: changes(keys.notifications),
  })

export const bannerConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: keys.banners,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/banners', { signal })),
  })

/** Banners whose pictures are new, or stay by their address. */
export type NewBanners = BannersOf<File | string>

const noBanners: HomeBanners = { mainBanners: [], experiences: null, incentives: null, experienceBanners: [] }

/** `put` changes the banners that were read. */
export const saveBanners = <Values>({ api }: AppContext, put: (present: HomeBanners, values: Values) => NewBanners) =>
  mutationOptions({
    mutationFn: ({ values, row }: Over<Values, BannerConfiguration>) => {
      const banners = put(row?.banners ?? noBanners, values)
      const fields = bannerFields(banners, (file: File, name) => new File([file], name, { type: file.type }))
      return answer(api.POST('/admin/config/banners', { body: asForm({ ...fields, version: String(versionOf(row)) }) }))
    },
    meta: changes(keys.banners),
  })

export const faqConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: keys.faq,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/faq', { signal })),
  })

type WrittenQuestions = FaqConfigurationWriting['questions']

/** `put` changes the questions that were read. */
export const saveQuestions = <Values>(
  { api }: AppContext,
  put: (present: WrittenQuestions, values: Values) => WrittenQuestions,
) =>
  mutationOptions({
    mutationFn: ({ values, row }: Over<Values, FaqConfiguration>) => {
      const questions = put(row?.questions ?? [], values)
      return answer(api.POST('/admin/config/faq', { body: { questions, version: versionOf(row) } }))
    },
    meta: changes(keys.faq),
  })

export const regulationConfiguration = ({ api }: AppContext) =>
  queryOptions({
    queryKey: keys.regulations,
    queryFn: ({ signal }) => answer(api.GET('/admin/config/regulations', { signal })),
  })

/** The text is for whom it says, written over the versions that were read. */
export const publishRegulation = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({
      values: { kind, body },
      row,
    }: {
      values: Pick<RegulationPublishing, 'kind' | 'body'>
      row: { readonly versions: readonly { readonly version: string }[] } | null
    }) => {
      const basedOn = row?.versions[0]?.version ?? ''
      return answer(api.POST('/admin/config/regulations', { body: { kind, body, basedOn } }))
    },
    meta: changes(keys.regulations),
  })
