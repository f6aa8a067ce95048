/** What professionals are, and which registration each profession has (specification, section 3 "Professions"). */

/** The professions of the programme, as the forms send them. */
export const professions = ['Arquiteto', 'Engenheiro', 'Designer de Interiores'] as const
export type Profession = (typeof professions)[number]

/** How a professional works. */
export const modalities = ['autonomo', 'escritorio', 'construtora', 'loja', 'estudante'] as const
export type Modality = (typeof modalities)[number]

/** The number that proves a profession: of the council of architects, of engineers, or of the designers' association. */
export type RegistrationField = 'cau' | 'crea' | 'abd'

export const registrationFields = ['cau', 'crea', 'abd'] as const satisfies readonly RegistrationField[]

const registrationOf: Record<Profession, RegistrationField> = {
  Arquiteto: 'cau',
  Engenheiro: 'crea',
  'Designer de Interiores': 'abd',
}

/** Which registration number goes with a profession (specification, section 5: cau only for Arquiteto, and so on). */
export const registrationField = (profession: Profession): RegistrationField => registrationOf[profession]

/** Narrows a text to a profession. */
export const isProfession = (text: string): text is Profession => professions.some((name) => name === text)
