/** Professionals from a spreadsheet, known by their e-mail: those nobody knows are registered and invited by mail. */
import { changesOf, type RightRow, type RowFacts, type RowFault, verdictOf } from '#domain/imports/import-row.ts'
import {
  lacksOfNewProfessional,
  ownFacts,
  professionalColumns,
  readOnlyProfessionalColumns,
  readProfessionalRow,
  takenCpf,
} from '#domain/people/professional-import.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { Acting } from '#server/features/audit/audit.service.ts'
import type { ImportAct, ImportTarget, Judgement, Written } from '#server/features/imports/import-target.rules.ts'
import type { ProfessionalsDeps } from './professionals.deps.ts'
import {
  findOwnersOfCpfs,
  findProfessionalsOfEmails,
  lockProfessionalsOfEmails,
  type ProfessionalRecord,
} from './professionals.store.ts'
import { register } from './register.service.ts'

const keyColumn = 'email'

/** Rows that are written together: each is a person with a profile, a letter and what the trail says of them. */
const stretch = 25

/** What is known of somebody, as rows tell it. */
const factsOf = ({ person, professional }: ProfessionalRecord): Readonly<Record<string, unknown>> => ({
  ...professional,
  ...person,
})

/** The people and the owners of CPFs some rows speak of. */
interface Known {
  /** By e-mail. */
  readonly people: ReadonlyMap<string, ProfessionalRecord>
  /** E-mails by CPF. */
  readonly owners: ReadonlyMap<string, string>
}

async function known(db: Db, rows: readonly RightRow[], find: typeof lockProfessionalsOfEmails): Promise<Known> {
  const people = await find(
    db,
    rows.map(({ key }) => key),
  )
  const cpfs = rows.flatMap(({ facts: { cpf } }) => (typeof cpf === 'string' ? [cpf] : []))
  return {
    people: new Map(people.map((one) => [one.person.email, one])),
    owners: new Map((await findOwnersOfCpfs(db, cpfs)).map(({ cpf, email }) => [cpf, email])),
  }
}

interface Weighed {
  readonly there: ProfessionalRecord | null
  readonly facts: RowFacts
  readonly faults: readonly RowFault[]
}

/** What a row says of whom, and why it cannot be written. */
function weigh({ key, facts }: RightRow, { people, owners }: Known): Weighed {
  const there = people.get(key) ?? null
  const { cpf } = facts
  const owner = typeof cpf === 'string' ? owners.get(cpf) : undefined
  const faults = [
    ...(there ? [] : lacksOfNewProfessional(facts)),
    ...(typeof cpf === 'string' && owner !== undefined && owner !== key ? [takenCpf(cpf)] : []),
  ]
  return { there, facts: ownFacts(facts, there?.professional?.profession ?? null), faults }
}

async function judge(db: Db, rows: readonly RightRow[]): Promise<readonly Judgement[]> {
  const all = await known(db, rows, findProfessionalsOfEmails)
  return rows.map((row) => {
    const { there, facts, faults } = weigh(row, all)
    return faults.length > 0 ? { faults } : { verdict: verdictOf(there && factsOf(there), facts), row }
  })
}

export function professionalImporting(deps: ProfessionalsDeps): ImportTarget {
  const { clock, profile } = deps

  /** The facts are read already: the profile reads them again as a form, which takes what it gave. */
  function change(tx: Db, { by, personId, facts }: { by: Acting; personId: string; facts: RowFacts }): Promise<void> {
    const written = Object.fromEntries(Object.entries(facts).map(([field, fact]) => [field, String(fact ?? '')]))
    return profile.importProfessional(tx, { by, personId, written })
  }

  async function make(tx: Db, by: Acting, { email, facts, act }: { email: string; facts: RowFacts; act: ImportAct }) {
    const { name, ...others } = facts
    const id = await register(tx, deps, { by, name: String(name), email, password: null, importId: act.importId })
    if (Object.keys(others).length > 0) await change(tx, { by, personId: id, facts: others })
  }

  async function write(tx: Db, rows: readonly RightRow[], act: ImportAct): Promise<Written> {
    const by: Acting = { personId: act.personId, userType: 'admin' }
    const all = await known(tx, rows, lockProfessionalsOfEmails)
    const counts = { created: 0, updated: 0, unchanged: 0 }
    const refused: { key: string; faults: readonly RowFault[] }[] = []
    for (const row of rows) {
      const { there, facts, faults } = weigh(row, all)
      const changes = there ? changesOf(factsOf(there), facts) : facts
      if (faults.length > 0) refused.push({ key: row.key, faults })
      else if (!there) {
        await make(tx, by, { email: row.key, facts, act })
        counts.created += 1
      } else if (Object.keys(changes).length > 0) {
        await change(tx, { by, personId: there.person.id, facts: changes })
        counts.updated += 1
      } else counts.unchanged += 1
    }
    return { ...counts, refused }
  }

  return {
    columns: professionalColumns,
    readOnly: readOnlyProfessionalColumns,
    keyColumn,
    unique: { fact: 'cpf', column: 'cpf' },
    personal: true,
    stretch,
    read: (cells) => readProfessionalRow(cells, dayOf(clock())),
    judge,
    write,
  }
}
