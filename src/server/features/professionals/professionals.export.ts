/** Professionals as a table. */
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { dayColumn, type ExportColumn, instantColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { instantOf } from '#server/db/last-seen.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
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

export const professionalExportColumns: readonly ExportColumn<ProfessionalRow>[] = [
  textColumn('Nome', ({ person }) => person.name),
  textColumn('E-mail', ({ person }) => person.email),
  yesColumn('E-mail confirmado', ({ person }) => person.emailValidatedAt !== null),
  textColumn('Celular', ({ person }) => person.cellphone && formatPhone(person.cellphone)),
  textColumn('CPF', ({ person }) => person.cpf && formatCpf(person.cpf)),
  textColumn('Situação', ({ person }) => states[person.status]),
  yesColumn('PCE', ({ person }) => person.subUserType === 'pce'),
  textColumn('Profissão', ({ professional }) => professional?.profession),
  textColumn('CAU', ({ professional }) => professional?.cau),
  textColumn('CREA', ({ professional }) => professional?.crea),
  textColumn('ABD', ({ professional }) => professional?.abd),
  dayColumn('Data de nascimento', ({ professional }) => professional?.birthDate),
  textColumn('CEP', ({ professional }) => professional?.zipCode && formatCep(professional.zipCode)),
  textColumn('Endereço', ({ professional }) => professional?.street),
  textColumn('Número', ({ professional }) => professional?.number),
  textColumn('Complemento', ({ professional }) => professional?.complement),
  textColumn('Bairro', ({ professional }) => professional?.neighborhood),
  textColumn('Cidade', ({ professional }) => professional?.city),
  textColumn('Estado', ({ professional }) => professional?.state),
  textColumn('Escritório', ({ professional }) => professional?.officeName),
  textColumn(
    'CNPJ do escritório',
    ({ professional }) => professional?.officeCnpj && formatCnpj(professional.officeCnpj),
  ),
  textColumn('Instagram', ({ professional }) => professional?.instagram),
  textColumn(
    'Verificação do Instagram',
    ({ professional }) => instagramStates[professional?.instagramStatus ?? 'not-informed'],
  ),
  textColumn('Vendedor de referência', ({ professional }) => professional?.referenceSeller),
  instantColumn('Cadastrado em', ({ person }) => person.createdAt),
  instantColumn('Visto por último em', ({ lastSeenAt }) => instantOf(lastSeenAt)),
]

export const professionalExporting = exportSource<ProfessionalRow, ProfessionalExport>({
  filename: 'profissionais',
  title: 'Profissionais',
  columns: professionalExportColumns,
  count: (db, { filter: { sort: _order, ...filters } }) => countProfessionals(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findProfessionals(db, { ...filters, ...stretch, order }),
  place: ({ person }, { filter: { sort = 'name' } }) => placeByNameOrAge(person, sort),
})
