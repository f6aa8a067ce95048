/** What the programme decides about a professional. */
import type {
  InstagramStatusChange,
  InstagramStatusSaved,
  ProfessionalPage,
  ProfessionalStatus,
  ProfessionalStatusSaved,
} from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { overtaken } from '#domain/errors/refuse-overtaken.ts'
import { offsetOf, pageOf, totalByLastPage } from '#domain/paging/page.ts'
import { missingToMove } from '#domain/people/profile-completeness.ts'
import { isSettable, mayBecome, needsObservation } from '#domain/people/professional-status.ts'
import type { Db } from '#server/db/db.ts'
import { person } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { post } from '#server/mail/postbox.ts'
import { professionalExporting } from './professionals.export.ts'
import { professionalImporting } from './professionals.import.ts'
import { type ProfessionalsDeps, subject } from './professionals.deps.ts'
import { toProfessional } from './professional.view.ts'
import {
  countProfessionals,
  findBirthDate,
  findInstagram,
  findProfessionals,
  lockProfessional,
  type ProfessionalFilters,
  type ProfessionalOrder,
  setInstagram,
  setStatus,
} from './professionals.store.ts'
import { createProfessionalRegister } from './register.service.ts'
import { confirmedLetter, reprovedLetter } from './status.email.ts'

export interface ProfessionalListing extends Omit<ProfessionalFilters, 'within'> {
  /** Whoever is in it now. */
  readonly segment?: string | undefined
  readonly page: number
  readonly limit: number
  readonly order: ProfessionalOrder
}

export interface StatusChange {
  readonly status: ProfessionalStatus
  readonly observation?: string | undefined
}

export type ProfessionalsService = ReturnType<typeof createProfessionalsService>

type Person = NonNullable<Awaited<ReturnType<typeof lockProfessional>>>

interface Move {
  readonly by: Identity
  readonly person: Person
  readonly to: ProfessionalStatus
  /** Null when nothing was said. */
  readonly observation: string | null
}

/** Refuses `professional-invalid-transition`, and `validation` when the reason is missing. */
function check({ person, to, observation }: Move): void {
  const { status } = person
  if (!isSettable(status) || !mayBecome(status, to)) throw new Refusal('professional-invalid-transition')
  if (needsObservation(to) && observation === null)
    throw new Refusal('validation', { fields: { observation: 'Informe o motivo.' } })
}

/** Refuses `validation` while somebody who waits has not told what the programme confirms nobody without. */
async function checkProfile(tx: Db, { person, to }: Move): Promise<void> {
  const { id, cpf, status: from } = person
  const missing = missingToMove({ cpf, birthDate: await findBirthDate(tx, id) }, { from, to })
  if (missing.length > 0)
    throw new Refusal('validation', { fields: { status: 'Faltam no perfil o CPF ou a data de nascimento' } })
}

/** Whoever waited learns how it ended; whoever is kept out later learns it at the door. */
function letterFor({ person, to, observation }: Move, publicUrl: string): Letter | null {
  const who = { to: person.email, name: person.name }
  if (person.status !== 'pending') return null
  return to === 'active'
    ? confirmedLetter({ ...who, address: `${publicUrl}/login-profissional` })
    : reprovedLetter({ ...who, observation: observation ?? '' })
}

async function move(tx: Db, deps: ProfessionalsDeps, act: Move): Promise<void> {
  const { accounts, points, clock, newId, publicUrl } = deps
  const { by, person, to, observation } = act
  const { id, status: from } = person
  check(act)
  await checkProfile(tx, act)
  await setStatus(tx, id, to)
  // After the state: whoever settles an invoice next in the owner's line already finds the person confirmed.
  if (to === 'active') await points.release(tx, { owner: { type: 'professional', id }, by: by.personId })
  else await accounts.signOutEverywhere(tx, id)
  const words = letterFor(act, publicUrl)
  if (words) await post(tx, { id: newId(), at: clock(), ...words })
  const change = { before: { status: from }, after: { status: to } }
  const personal = observation === null ? undefined : { after: { observation } }
  await recordAct(tx, deps, { by, ...subject(id), action: 'professional-status', ...change, personal })
}

export function createProfessionalsService(deps: ProfessionalsDeps) {
  async function list({ page, limit, order, segment, ...asked }: ProfessionalListing): Promise<ProfessionalPage> {
    const { db } = deps.database
    await deps.points.refreshLevels()
    const within = await withinSegment(db, { segmentId: segment, id: person.id, now: deps.clock() })
    const filters = { ...asked, within }
    const rows = await findProfessionals(db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    const total = totalByLastPage(rows.length, { page, limit }) ?? (await countProfessionals(db, filters))
    const names = await deps.points.levelNames()
    return pageOf(
      rows.map((row) => toProfessional(row, names)),
      { total, page, limit },
    )
  }

  /**
   * Twice is no fault. Refuses `not-found`, `professional-invalid-transition`, and `validation` without the reason it
   * takes, or without the CPF and the day of birth of whoever is to be confirmed. Points that waited for the person can be spent from the moment they are active.
   */
  async function changeStatus(
    by: Identity,
    id: string,
    { status: to, observation: said = '' }: StatusChange,
  ): Promise<ProfessionalStatusSaved['professional']> {
    const observation = said.trim() || null
    return deps.database.transaction(async (tx) => {
      const person = await lockProfessional(tx, id)
      if (!person) throw new Refusal('not-found')
      if (person.status !== to) await move(tx, deps, { by, person, to, observation })
      return { _id: id, name: person.name, status: to }
    })
  }

  /**
   * Twice is no fault. Refuses `not-found`, `validation` when no profile was named, and `version-conflict` when the profile,
   * or what is known of it, is not what was looked at.
   */
  async function changeInstagramStatus(
    by: Identity,
    id: string,
    { status: to, seen }: InstagramStatusChange,
  ): Promise<InstagramStatusSaved['professional']> {
    return deps.database.transaction(async (tx) => {
      const person = await lockProfessional(tx, id)
      if (!person) throw new Refusal('not-found')
      const known = await findInstagram(tx, id)
      if (known === null)
        throw new Refusal('validation', { fields: { status: 'O profissional não informou o Instagram' } })
      const { instagram, instagramStatus: from } = known
      if (seen && seen.instagram !== instagram) throw overtaken()
      if (from !== to) {
        if (seen && seen.instagramStatus !== from) throw overtaken()
        await setInstagram(tx, id, to)
        const change = { before: { instagramStatus: from }, after: { instagramStatus: to } }
        await recordAct(tx, deps, { by, ...subject(id), action: 'professional-instagram-status', ...change })
      }
      return { _id: id, name: person.name, instagramStatus: to }
    })
  }

  return {
    list,
    changeStatus,
    changeInstagramStatus,
    ...createProfessionalRegister(deps),
    exporting: professionalExporting,
    importing: professionalImporting(deps),
  }
}
