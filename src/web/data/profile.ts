/** What I told about myself, changing it, and my password and devices. */
import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import type { Me, ProfessionalProfile, Profile, ProfileSaved } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { asForm } from '#client/api/form.ts'
import { missingInProfile, type ProfilePart } from '#domain/people/profile-completeness.ts'
import { isInSelfForm, type ProfileField, wireNames } from '#domain/people/profile-fields.ts'
import { isProfession, registrationField, registrationFields } from '#domain/people/profession.ts'
import { accountKeys } from './accounts.ts'
import type { AppContext } from './app-context.ts'

/** My profile as the forms show it: every field a text, empty where nothing was told. */
export type ProfileValues = Readonly<Record<ProfileField, string>>

type Known = Omit<Me, 'outboxKeys'>

export function profileValuesOf({ user, profile }: Pick<Known, 'user' | 'profile'>): ProfileValues {
  const { cpf, cellphone, userData } = profile
  const { name, email } = user
  return fieldTextsOf({ name, email, cpf, cellphone }, userData)
}

/** What a professional has not told yet; nobody else is asked for it. */
export const missingOf = (known: Pick<Known, 'user' | 'profile'>): readonly ProfilePart[] =>
  known.user.userType === 'professional' ? missingInProfile(profileValuesOf(known)) : []

interface Identified extends Pick<Profile, 'cpf' | 'cellphone'> {
  readonly name: string
  readonly email: string
}

type Told = Omit<ProfessionalProfile, 'referenceStore' | 'acceptTerms' | 'acceptReceiveEmail'> &
  Partial<Pick<ProfessionalProfile, 'referenceStore'>>

/** What a person told, field by field. */
export function fieldTextsOf({ name, email, cpf, cellphone }: Identified, userData: Told | null): ProfileValues {
  const { name: officeName, cnpj: officeCnpj, role: officeRole } = { ...userData?.office }
  const office = { officeName, officeCnpj, officeRole }
  const told: Partial<Record<string, unknown>> = {
    ...userData,
    ...userData?.address,
    ...userData?.socialMedia,
    ...office,
  }
  const text = (field: ProfileField) => (typeof told[field] === 'string' ? told[field] : '')
  return {
    name,
    email,
    // The field writes the area in front; the country goes without saying.
    cellphone: (cellphone ?? '').replace(/^\+55/, ''),
    cpf: cpf ?? '',
    birthDate: text('birthDate'),
    profession: text('profession'),
    modality: text('modality'),
    cau: text('cau'),
    crea: text('crea'),
    abd: text('abd'),
    zipCode: text('zipCode'),
    street: text('street'),
    number: text('number'),
    complement: text('complement'),
    neighborhood: text('neighborhood'),
    city: text('city'),
    state: text('state'),
    officeName: text('officeName'),
    officeCnpj: text('officeCnpj'),
    officeRole: text('officeRole'),
    instagram: text('instagram'),
    facebook: text('facebook'),
    behance: text('behance'),
    pinterest: text('pinterest'),
    referenceStore: userData?.referenceStore?._id ?? '',
    referenceSeller: text('referenceSeller'),
  }
}

/** What a form sends: its values, the version they were changed from, and the password where the e-mail is new. */
export interface ProfileChange {
  readonly id: string
  /** The fields of the form; the others stay as they are. */
  readonly fields: readonly ProfileField[]
  readonly values: ProfileValues
  readonly version: number
  readonly currentPassword: string
  /** The document of the designers' association. */
  readonly file: File | undefined
}

/** The documented form (first document, section 3): the number of the profession only, empty texts for what is missing. */
function professionalForm({ id, fields, values, version, currentPassword, file }: ProfileChange) {
  const { name, cellphone, profession } = values
  const own = isProfession(profession) ? registrationField(profession) : null
  const others: readonly ProfileField[] = registrationFields.filter((field) => field !== own)
  const told = fields.filter(isInSelfForm).filter((field) => !others.includes(field))
  const body: BodyOf<'professionalUpdateMe'> = {
    _id: id,
    version,
    name,
    email: values.email.trim(),
    cellphone,
    ...(currentPassword !== '' && { currentPassword }),
    ...Object.fromEntries(told.map((field) => [wireNames[field], values[field]])),
    ...(file && own === 'abd' && { file }),
  }
  return asForm(body)
}

/** Every change answers the profile as it is now: the screens, the header and the session have it at once. */
function saving<Change>(app: AppContext, save: (change: Change) => Promise<ProfileSaved>, outdates: QueryKey[] = []) {
  return mutationOptions({
    mutationFn: async (change: Change) => {
      const saved = await save(change)
      const { user, profile } = saved
      app.session.update({ user })
      app.queries.setQueryData<Known>(accountKeys.me, (known) => known && { ...known, user, profile })
      return saved
    },
    meta: { outdates, failureShownBy: 'screen' as const },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })
}

/** Personal data by the call of the role. */
export const saveMyData = (app: AppContext) =>
  saving(app, (change: ProfileChange) => {
    const { id, values, version, currentPassword } = change
    const { name, cellphone, cpf } = values
    const email = values.email.trim()
    const plain = { version, name, email, cellphone, ...(currentPassword !== '' && { currentPassword }) }
    const { userType } = app.session.current()
    if (userType === 'admin') return answer(app.api.PUT('/admin/users/me', { body: plain }))
    if (userType === 'shopkeeper')
      return answer(app.api.POST('/shopkeeper/update-me', { body: asForm({ ...plain, _id: id, cpf }) }))
    return answer(app.api.PUT('/professional/users/me', { body: professionalForm(change) }))
  })

/** How I work and where I am seen: the JSON update of a professional. */
export const saveMyWork = (app: AppContext) =>
  saving(app, ({ id: _id, values, version }: ProfileChange) => {
    const { modality, officeName: name, officeCnpj: cnpj, officeRole: role } = values
    const { facebook, instagram, behance, pinterest } = values
    const socialMedia = { facebook, instagram, behance, pinterest }
    const userData = { modality, office: { name, cnpj, role }, socialMedia }
    return answer(app.api.POST('/professionals/update', { body: { _id, version, userData } }))
  })

/** A new picture; the profile is fetched again afterwards (second document, section 7.9). */
export const setPortrait = (app: AppContext) =>
  saving(
    app,
    (picture: Blob) => {
      const body = asForm({ file: picture })
      return answer(
        app.session.current().userType === 'admin'
          ? app.api.POST('/admin/users/profile-image', { body })
          : app.api.POST('/professionals/set-profile-image', { body }),
      )
    },
    [accountKeys.me],
  )

export const changePassword = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (body: BodyOf<'changePassword'>) => answer(api.PUT('/accounts/password', { body })),
    meta: { outdates: [accountKeys.sessions], failureShownBy: 'screen' },
    gcTime: 0,
  })
