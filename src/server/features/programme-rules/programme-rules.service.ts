/** The rules of the programme: those of a day, the register they are written in, and what they would have brought. */
import type {
  NewProgrammeRules,
  ProgrammeRules as ToldRules,
  ProgrammeRulesPage,
  ProgrammeRulesUpdate,
  RulesFacts,
  RulesOutcome,
} from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { firstRules, type ProgrammeRules, rulesOn } from '#domain/points/programme-rules.ts'
import {
  rulesFactsOf,
  rulesSentences,
  wrongRulesFacts,
  wrongRulesFields,
} from '#domain/points/programme-rules-fields.ts'
import { OutcomeCount, type PastInvoice } from '#domain/points/rules-outcome.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AcceleratorsService } from '#server/features/accelerators/accelerators.service.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import { remembered } from '#server/remembered.ts'
import { findPastInvoices, type PastRow } from './outcome.store.ts'
import {
  changeRules,
  deleteRules,
  findAllRules,
  holdRules,
  insertRules,
  isRulesDayTaken,
  lockRules,
  type ProgrammeRulesRow,
} from './programme-rules.store.ts'

/** Days of issue an outcome is counted over. */
const outcomeDays = 90

/** Invoices that are read at once while an outcome is counted. */
const atOnce = 1_000

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

export interface RulesListing {
  readonly page: number
  readonly limit: number
  readonly order: NonNullable<NonNullable<QueryOf<'programmeRules'>>['sort']>
  /** Only these. */
  readonly id?: string | undefined
}

export type ProgrammeRulesDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly accelerators: Pick<AcceleratorsService, 'latestBoost'>
}

export type ProgrammeRulesService = ReturnType<typeof createProgrammeRulesService>

const subject = (subjectId: string) => ({ subjectType: 'programme-rules', subjectId })

const factsOf = ({ id: _id, createdAt: _at, version: _version, ...facts }: ProgrammeRulesRow) => facts

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function read(written: NewProgrammeRules, today: string) {
  refuseWrong(wrongRulesFields(written, today), rulesSentences)
  const { startsOn, note } = written
  if (startsOn === null) throw new Refusal('validation')
  return { ...rulesFactsOf(written), startsOn, note: note.trim() }
}

async function refuseTaken(tx: Db, rules: { id: string; startsOn: string }): Promise<void> {
  if (await isRulesDayTaken(tx, rules))
    throw new Refusal('validation', { fields: { startsOn: 'Outras regras já começam neste dia' } })
}

/** Rules whose day has come are those of invoices that were earned by them. */
function refuseBegun({ startsOn }: Pick<ProgrammeRulesRow, 'startsOn'>, today: string): void {
  if (startsOn === null || startsOn <= today) throw new Refusal('rules-begun')
}

/** Stands for the first rules while they are in no table. */
const firstId = '00000000-0000-4000-8000-000000000001'

/** Of the time before anybody wrote any. */
const firstRow: ProgrammeRulesRow = { ...firstRules, id: firstId, note: '', createdAt: new Date(0), version: 1 }

/** All there were, are and will be, the first among them. */
async function findWhole(db: Db): Promise<ProgrammeRulesRow[]> {
  const rows = await findAllRules(db)
  return rows[0]?.startsOn === null ? rows : [firstRow, ...rows]
}

interface Telling {
  /** All there are. */
  readonly all: readonly ProgrammeRules[]
  readonly today: string
}

function toTold({ id: _id, createdAt, ...row }: ProgrammeRulesRow, { all, today }: Telling): ToldRules {
  const { startsOn } = row
  const begun = startsOn === null || startsOn <= today
  const current = rulesOn(all, today).startsOn === startsOn
  const standing = current ? 'current' : begun ? 'former' : 'coming'
  return { _id, ...row, standing, createdAt: createdAt.toISOString() }
}

type Reading = ReturnType<typeof reading>

function reading({ database, clock }: ProgrammeRulesDeps) {
  const { current, latest, outdate } = remembered<readonly ProgrammeRules[]>(clock, { first: [], read: findAllRules })
  const today = () => dayOf(clock())
  return {
    /** All there are, at most five seconds old. */
    current,
    outdate,
    today,

    /** Those of a day. */
    rulesOn: async (db: Db, day: string): Promise<ProgrammeRules> => rulesOn(await current(db), day),

    /** The same as they were last read, without asking the database; the first before that. */
    latestOn: (day: string): ProgrammeRules => rulesOn(latest(), day),

    tellOne: async (db: Db, row: ProgrammeRulesRow): Promise<ToldRules> =>
      toTold(row, { all: await findAllRules(db), today: today() }),

    /** They are few: all are read for each page. */
    async list({ page, limit, order, id }: RulesListing): Promise<ProgrammeRulesPage> {
      const all = await findWhole(database.db)
      const ordered = order === 'startsOn' ? all : all.toReversed()
      const wanted = ordered.filter((row) => id === undefined || row.id === id)
      const offset = offsetOf({ page, limit })
      const rows = wanted.slice(offset, offset + limit).map((row) => toTold(row, { all, today: today() }))
      return pageOf(rows, { total: wanted.length, page, limit })
    },
  }
}

function changing(deps: ProgrammeRulesDeps, { outdate, today, tellOne }: Reading) {
  const { database, clock, newId } = deps
  return {
    /** Refuses `validation` with the wrong fields: they begin after today, on a day of their own. */
    async register(by: Acting, written: NewProgrammeRules): Promise<ToldRules> {
      const facts = read(written, today())
      const made = await database.transaction(async (tx) => {
        await holdRules(tx)
        const row = { ...facts, id: newId(), createdAt: clock(), version: 1 }
        await refuseTaken(tx, row)
        await insertRules(tx, row)
        await recordAct(tx, deps, { by, ...subject(row.id), action: 'rules-created', after: facts })
        return tellOne(tx, row)
      })
      outdate()
      return made
    },

    /**
     * What is absent stays, and writing what is there already changes nothing. Refuses `rules-begun` once their day has
     * come, `not-found`, `version-conflict` when somebody was faster, and `validation`.
     */
    async update(by: Acting, id: string, { version, ...written }: ProgrammeRulesUpdate): Promise<ToldRules> {
      const changed = await database.transaction(async (tx) => {
        await holdRules(tx)
        const row = await changeRecord(tx, deps, {
          by,
          ...subject(id),
          action: 'rules-updated',
          version,
          lock: lockRules,
          factsOf,
          async wanted(facts) {
            refuseBegun(facts, today())
            const after = read({ ...facts, ...written }, today())
            await refuseTaken(tx, { id, startsOn: after.startsOn })
            return after
          },
          write: ({ change }) => changeRules(tx, id, change),
        })
        return tellOne(tx, row)
      })
      outdate()
      return changed
    },

    /** Refuses `rules-begun` once their day has come, and `not-found`. */
    async remove(by: Acting, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await lockRules(tx, id)
        if (!row) throw new Refusal('not-found')
        refuseBegun(row, today())
        await deleteRules(tx, id)
        await recordAct(tx, deps, { by, ...subject(id), action: 'rules-deleted', before: factsOf(row) })
      })
      outdate()
    },
  }
}

/** What rules would have brought. */
function counting({ database, clock, accelerators }: ProgrammeRulesDeps) {
  function pastOf({ capturedAt, specificationStatus, rule, ...row }: PastRow, rules: RulesFacts): PastInvoice {
    const { ownerType, ownerId, segments, issuedAt: day } = row
    const invoice = { owner: { type: ownerType, id: ownerId }, segments, day }
    // What brought nothing says nothing of accelerators.
    const applied = rule ?? accelerators.latestBoost(invoice, rules.mostMultiplierPercent)
    const specified = specificationStatus === 'approved'
    return { ...row, capturedOn: dayOf(capturedAt), specified, accelerators: applied.accelerators }
  }

  return {
    /**
     * Of the approved invoices issued in the last 90 days, each with the accelerators it had. Refuses `validation` for wrong
     * rules, and for an invoice whose points would be more than an entry can hold.
     */
    async outcome(rules: RulesFacts): Promise<RulesOutcome> {
      refuseWrong(wrongRulesFacts(rules), rulesSentences)
      const from = addDays(dayOf(clock()), -outcomeDays)
      const counted = new OutcomeCount(rules)
      let rows: readonly PastRow[]
      let after = beforeAllIds
      do {
        rows = await findPastInvoices(database.db, { from, after, limit: atOnce })
        for (const row of rows) counted.add(pastOf(row, rules))
        after = rows.at(-1)?.id ?? after
      } while (rows.length === atOnce)
      const { groups, ...sums } = counted.outcome()
      return { days: outcomeDays, ...sums, groups: [...groups] }
    },
  }
}

export function createProgrammeRulesService(deps: ProgrammeRulesDeps) {
  const read = reading(deps)
  return { ...read, ...changing(deps, read), ...counting(deps) }
}
