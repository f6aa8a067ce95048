/** Every call by which an admin writes over a record others may have read: how a record comes to be, is read, and is written. */
import type { OperationId } from '#contract/operation.ts'
import { addDays } from '#domain/points/calendar.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newCnpj } from './accounts.ts'
import { bannerFields } from './banner-form.ts'
import type { Editing, Seen } from './edited-record.ts'
import { experienceForm, inDays } from './experience-form.ts'
import { invoiceEditings } from './invoice-editing.ts'
import { newEmail } from './joining.ts'
import type { TestApp } from './test-app.ts'

const { ana, seller } = tiny.people
const get = async (app: TestApp, url: string) => (await app.call('admin', 'GET', url)).json<Seen>()
const idIn = (answer: { json<T>(): T }, name: string) => answer.json<Record<string, { _id: string }>>()[name]?._id ?? ''

const made = (url: string, name: string, facts: () => object) => async (app: TestApp) =>
  idIn(await app.call('admin', 'POST', url, facts()), name)

/** Of a list whose rows are the records. */
const listed =
  (url: string): Editing['read'] =>
  async (app, id) => {
    const { docs } = (await get(app, url)) as { docs?: Seen[] }
    return docs?.find(({ _id }) => _id === id) ?? {}
  }
const whole =
  (url: string): Editing['read'] =>
  (app) =>
    get(app, url)

/** One text of the record, whose version is the one that was seen. */
const named =
  (field: string): Editing['write'] =>
  (word, { seen: { version } }) => ({ [field]: word, version })

let ruleDays = 0
let promotions = 0
const promotion = made('/admin/points-extra', 'promotion', () => ({
  name: `Visita ${(promotions += 1)}`,
  description: 'Pontos da visita.',
  points: 150,
  audience: 'all',
  startsAt: inDays(-1),
}))

/** A promotion together with who has its points. */
const applied: Editing['read'] = async (app, id) => ({
  ...(await listed('/admin/points-extra')(app, id)),
  holders: (await get(app, `/admin/points-extra/list-applied-points/${id}`))['docs'],
})

/** Points are credited as somebody looked at them: the promotion that changed meanwhile is looked at again. */
const applying = (owners: Seen): Editing => ({
  make: promotion,
  read: applied,
  write: (_word, { seen: { version }, id }) => ({ pointsExtraId: id, ...owners, version }),
  overtake: { operation: 'updatePointsExtra', body: (word) => ({ description: word, points: 300 }) },
})

const category = made('/admin/experiences-categories', 'category', () => ({ name: newEmail(), type: 'professional' }))

async function experience(app: TestApp): Promise<string> {
  const form = experienceForm({ categoryId: await category(app) })
  const headers = { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type }
  const answer = await app.inject({ method: 'POST', url: '/api/admin/experiences', headers, payload: form.bytes })
  return idIn(answer, 'experience')
}

const people: Readonly<Partial<Record<OperationId, Editing>>> = {
  updateAdminUser: {
    make: made('/admin/users', 'user', () => ({ name: 'Vera Prado', email: newEmail(), password: 'agua-clara-2026' })),
    read: listed('/admin/users'),
    write: named('name'),
  },
  // Their own, on two devices.
  adminUpdateMe: {
    read: whole('/admin/users/me'),
    write: (name, { seen: { profile } }) => ({ name, version: (profile as Seen)['version'] }),
  },
  updateStoreUser: {
    make: async () => seller.id,
    read: listed('/admin/stores/all-users'),
    write: named('name'),
  },
  editProfessional: { make: async () => ana.id, read: listed('/admin/professionals'), write: named('name') },
  updateProfessional: {
    make: async () => ana.id,
    read: listed('/admin/professionals'),
    write: (word, { seen: { version }, id }) => ({ _id: id, version, userData: { office: { name: word } } }),
  },
  // The profile is looked at before it is approved; the professional, or who puts their data right, may name another.
  changeProfessionalInstagramStatus: {
    make: async (app) => {
      await app.call('admin', 'POST', '/professionals/update', {
        _id: ana.id,
        userData: { socialMedia: { instagram: 'ana.lima' } },
      })
      return ana.id
    },
    read: listed('/admin/professionals'),
    write: (_word, { seen: { socialMedia, instagramStatus } }) => ({
      status: 'approved',
      seen: { instagram: (socialMedia as Seen)['instagram'], instagramStatus },
    }),
    overtake: { operation: 'editProfessional', body: (word) => ({ 'userData[socialMedia][instagram]': word }) },
  },
}

const stores: typeof people = {
  updateStore: {
    make: made('/admin/stores', 'store', () => ({
      cnpj: newCnpj(),
      corporateName: 'Louças Ltda',
      tradeName: 'Louças',
    })),
    read: listed('/admin/stores'),
    write: named('tradeName'),
  },
  updateEconomicGroup: {
    make: made('/admin/economic-group', 'economicGroup', () => ({ name: 'Grupo Vale do Sol' })),
    read: listed('/admin/economic-group'),
    write: named('name'),
  },
}

const offers: typeof people = {
  updatePointsExtra: { make: promotion, read: listed('/admin/points-extra'), write: named('name') },
  applyPointsExtra: applying({ userIds: [ana.id] }),
  applyStorePointsExtra: applying({ storeId: tiny.stores.numeric.id }),
  correctPointsExtra: {
    make: async (app) => {
      const id = await promotion(app)
      await app.call('admin', 'POST', '/admin/points-extra/apply', { pointsExtraId: id, userIds: [ana.id] })
      return id
    },
    read: async (app, id) => {
      const { docs } = (await get(app, `/admin/points-extra/list-applied-points/${id}`)) as { docs?: Seen[] }
      return docs?.[0] ?? {}
    },
    write: (word, { seen }) => ({
      applicationId: seen['_id'],
      points: 100,
      description: word,
      version: seen['version'],
    }),
  },
  updateAccelerator: {
    make: made('/admin/accelerators', 'accelerator', () => ({
      name: 'Primavera',
      audience: 'all',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: '2026-11-16',
      endsAt: '2026-11-29',
    })),
    read: listed('/admin/accelerators'),
    write: (word, { seen: { version }, id }) => ({ _id: id, name: word, version }),
  },
  updateCampaign: {
    make: made('/admin/campaigns', 'campaign', () => ({ name: 'Primavera', link: 'https://exemplo.com.br' })),
    read: listed('/admin/campaigns'),
    write: named('name'),
  },
  updateSegment: {
    make: made('/admin/segments', 'segment', () => ({ ...blankSegment, name: 'Sul' })),
    read: listed('/admin/segments'),
    write: named('name'),
  },
  updateProgrammeRules: {
    make: made('/admin/programme-rules', 'rules', () => {
      const { startsOn: _first, ...facts } = firstRules
      return { ...facts, startsOn: addDays('2127-03-01', (ruleDays += 1)), note: '' }
    }),
    read: listed('/admin/programme-rules'),
    write: named('note'),
  },
  updateExperienceCategory: { make: category, read: listed('/admin/experiences-categories'), write: named('name') },
  updateExperience: { make: experience, read: listed('/admin/experiences'), write: named('title') },
  updateAnnouncement: {
    make: made('/admin/announcements', 'announcement', () => ({
      title: 'Encontro',
      body: 'Em São Paulo.',
      link: null,
      audience: 'professional',
      sendAt: inDays(1),
    })),
    read: listed('/admin/announcements'),
    write: named('title'),
  },
}

interface Regulations {
  readonly regulations: readonly { readonly kind: string; readonly versions: readonly { readonly version: string }[] }[]
}
const newestOf = (seen: Seen) =>
  (seen as unknown as Regulations).regulations.find(({ kind }) => kind === 'regulation')?.versions[0]?.version ?? ''

const settings: typeof people = {
  saveLevelConfiguration: {
    read: whole('/admin/config/levels'),
    write: (word, { seen: { levels, version } }) => ({
      levels: (levels as Seen[]).map((level, at) => (at === 0 ? { ...level, name: word } : level)),
      version,
    }),
  },
  saveNotificationConfiguration: {
    read: whole('/admin/config/notifications'),
    write: (word, { seen: { version } }) => ({
      events: [],
      welcome: { active: true, title: word, body: word },
      version,
    }),
  },
  saveBannerConfiguration: {
    read: whole('/admin/config/banners'),
    write: async (word, { seen: { version } }) => ({ ...(await bannerFields(() => word)), version: String(version) }),
  },
  saveFaqConfiguration: {
    read: whole('/admin/config/faq'),
    write: (word, { seen: { version } }) => ({
      questions: [{ audience: 'everyone', topic: 'Pontos', question: word, answer: word }],
      version,
    }),
  },
  publishRegulation: {
    read: whole('/admin/config/regulations'),
    write: (word, { seen }) => ({ kind: 'regulation', body: word, basedOn: newestOf(seen) }),
  },
}

/** By the call. */
export const editings: typeof people = { ...people, ...stores, ...offers, ...invoiceEditings, ...settings }
