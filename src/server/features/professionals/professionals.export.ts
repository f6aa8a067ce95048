/** Professionals as a table. */
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { exportColumnsOf } from '#domain/imports/register-field.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { blankProfile, profileFileFields } from '#domain/people/profile-file-fields.ts'
import { instantOf } from '#server/db/last-seen.ts'
import type { Db } from '#server/db/db.ts'
import { person } from '#server/db/schema/schema.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { withinSegment } from '#server/features/segments/members.query.ts'
import { countProfessionals, findProfessionals, type ProfessionalRow } from './professionals.store.ts'

/** What the list is narrowed to. */
export type ProfessionalExport = Omit<QueryOf<'exportProfessionals'>, 'format'>

const states: Readonly<Partial<Record<PersonStatus, string>>> = {
  pending: 'Em aprovação',
  active: 'Ativo',
  reproved: 'Reprovado',
  blocked: 'Bloqueado',
  inactive: 'Inativo',
  incomplete: 'Cadastro incompleto',
} satisfies Record<ProfessionalState, string>

const instagramStates = {
  pending: 'A verificar',
  approved: 'Aprovado',
  reproved: 'Reprovado',
  'not-informed': 'Não informado',
} as const satisfies Record<InstagramStatus, string>

/** What reports tell of a professional, too. */
export const professionalExportColumns: readonly ExportColumn<Omit<ProfessionalRow, 'available' | 'level'>>[] = [
  ...exportColumnsOf(
    profileFileFields,
    ({ person, professional }: Pick<ProfessionalRow, 'person' | 'professional'>) => ({
      ...blankProfile,
      ...professional,
      ...person,
    }),
  ),
  yesColumn('E-mail confirmado', ({ person }) => person.emailValidatedAt !== null),
  textColumn('Situação', ({ person }) => states[person.status]),
  yesColumn('PCE', ({ person }) => person.subUserType === 'pce'),
  textColumn(
    'Verificação do Instagram',
    ({ professional }) => instagramStates[professional?.instagramStatus ?? 'not-informed'],
  ),
  instantColumn('Cadastrado em', ({ person }) => person.createdAt),
  instantColumn('Visto por último em', ({ lastSeenAt }) => instantOf(lastSeenAt)),
]

/** The segment as it is when the file is asked for. */
const narrowed = async (db: Db, { segment, ...filters }: ProfessionalExport, now: Date) => ({
  ...filters,
  within: await withinSegment(db, { segmentId: segment, id: person.id, now }),
})

export const professionalExporting = exportSource<ProfessionalRow, ProfessionalExport>({
  filename: 'profissionais',
  title: 'Profissionais',
  columns: [
    ...professionalExportColumns,
    integerColumn('Pontos', ({ available }) => available),
    integerColumn('Nível', ({ level }) => level),
  ],
  count: async (db, { filter: { sort: _order, ...filters }, at }) =>
    countProfessionals(db, await narrowed(db, filters, at)),
  find: async (db, { filter: { sort: order = 'name', ...filters }, at }, stretch) =>
    findProfessionals(db, { ...(await narrowed(db, filters, at)), ...stretch, order }),
  place: ({ person }, { filter: { sort = 'name' } }) => placeByNameOrAge(person, sort),
})
