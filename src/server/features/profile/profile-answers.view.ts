/** What professionals tell about themselves, from the row beside the person. */
import type { ProfessionalProfile } from '#contract/api.gen.ts'
import type { professional } from '#server/db/schema/schema.ts'

type ProfessionalRow = typeof professional.$inferSelect

type Told = Omit<ProfessionalProfile, 'referenceStore' | 'acceptTerms' | 'acceptReceiveEmail'>

/** Professionals of before this part was asked for have told nothing yet. */
export function toldBy(row: ProfessionalRow | null): Told {
  const of = <Name extends keyof ProfessionalRow>(name: Name) => row?.[name] ?? null
  return {
    profession: of('profession'),
    modality: of('modality'),
    cau: of('cau'),
    crea: of('crea'),
    abd: of('abd'),
    abdFile: of('abdFile') !== null,
    birthDate: of('birthDate'),
    address: {
      zipCode: of('zipCode'),
      street: of('street'),
      number: of('number'),
      complement: of('complement'),
      neighborhood: of('neighborhood'),
      city: of('city'),
      state: of('state'),
    },
    office: { name: of('officeName'), cnpj: of('officeCnpj'), role: of('officeRole') },
    socialMedia: {
      facebook: of('facebook'),
      instagram: of('instagram'),
      behance: of('behance'),
      pinterest: of('pinterest'),
    },
    referenceSeller: of('referenceSeller'),
  }
}
