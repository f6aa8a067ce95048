/** What the professionals of the demo told about themselves. */
import type { ProfessionalSelfUpdate } from '#contract/api.gen.ts'
import type { Services } from '#server/services.ts'
import { demoPeople } from './demo-ground.ts'
import { identityOf, origin } from './seeding.ts'

type Profile = Omit<ProfessionalSelfUpdate, 'file'>

const profiles: Readonly<Record<'ana' | 'joao' | 'beatriz' | 'livia', Profile>> = {
  ana: {
    cellphone: '(41) 98765-4321',
    'userData[cpf]': '304.518.726-90',
    'userData[birthDate]': '1988-03-14',
    'userData[profession]': 'Arquiteto',
    'userData[cau]': 'A45871-2',
    'userData[address][zipCode]': '80420-090',
    'userData[address][street]': 'Rua Comendador Araújo',
    'userData[address][number]': '510',
    'userData[address][neighborhood]': 'Batel',
    'userData[address][city]': 'Curitiba',
    'userData[address][state]': 'PR',
    'userData[office][name]': 'Lima Arquitetura',
    'userData[office][role]': 'Sócia',
    'userData[socialMedia][instagram]': '@lima.arquitetura',
  },
  joao: {
    cellphone: '(19) 99876-1122',
    'userData[cpf]': '417.260.953-80',
    'userData[birthDate]': '1981-09-02',
    'userData[profession]': 'Engenheiro',
    'userData[crea]': 'SP 506123456',
    'userData[address][city]': 'Campinas',
    'userData[address][state]': 'SP',
    'userData[office][name]': 'Sá Engenharia',
  },
  beatriz: {
    cellphone: '(41) 99911-2233',
    'userData[cpf]': '528.371.064-53',
    'userData[birthDate]': '1993-12-20',
    'userData[profession]': 'Designer de Interiores',
    'userData[abd]': '20781',
    'userData[address][city]': 'São José dos Pinhais',
    'userData[address][state]': 'PR',
  },
  livia: {
    cellphone: '(48) 99123-4567',
    'userData[cpf]': '639.482.175-64',
    'userData[birthDate]': '1996-06-08',
    'userData[profession]': 'Arquiteto',
    'userData[cau]': 'A187234-0',
    'userData[address][city]': 'Florianópolis',
    'userData[address][state]': 'SC',
    'userData[socialMedia][instagram]': '@estudio.sampaio',
  },
}

/** Each in the own form; of the Instagram profiles one was looked at, the other waits for it. */
export async function tellProfiles({ profile, professionals }: Services): Promise<void> {
  for (const key of ['ana', 'joao', 'beatriz', 'livia'] as const)
    await profile.updateByForm({ by: identityOf(demoPeople[key]), origin }, profiles[key])
  await professionals.changeInstagramStatus(identityOf(demoPeople.helena), demoPeople.ana.id, { status: 'approved' })
}
