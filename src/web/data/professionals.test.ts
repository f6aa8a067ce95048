import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Professional } from '#contract/api.gen.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import type { AppContext } from './app-context.ts'
import { editProfessional, type ProfessionalValues } from './professionals.ts'
import { fieldTextsOf } from './profile.ts'
import { openAs } from './testing/signed-in-app.ts'
import { personNamed, type SmallServer } from './testing/small-server.ts'

const row: Professional = {
  _id: '0199f3a0-0000-7000-8000-000000000001',
  version: 3,
  subUserType: 'standard',
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  emailValidated: true,
  cellphone: '+5541987654321',
  cpf: null,
  status: 'active',
  profession: 'Arquiteto',
  modality: null,
  cau: 'A12345-6',
  crea: null,
  abd: null,
  abdFile: false,
  birthDate: '1990-05-17',
  address: { zipCode: null, street: null, number: null, complement: null, neighborhood: null, city: null, state: null },
  office: { name: null, cnpj: null, role: null },
  socialMedia: { facebook: null, instagram: null, behance: null, pinterest: null },
  referenceSeller: null,
  instagramStatus: 'not-informed',
  profileImage: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  points: 1250,
  level: { level: 2, name: 'Referência' },
  lastSeenAt: null,
}
const file = new File(['x'], 'abd.pdf', { type: 'application/pdf' })
const values: ProfessionalValues = { ...fieldTextsOf(row, row), crea: '12345-D', subUserType: 'pce', file }

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => void ({ app, server, close } = await openAs(personNamed('Carla', 'admin'))))
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const save = (saving: { values: ProfessionalValues; row: Professional | null }) =>
  new MutationObserver(app.queries, editProfessional(app)).mutate(saving)

/** The fields as they were put into the form. */
async function formSent(change: Partial<ProfessionalValues>): Promise<Readonly<Record<string, unknown>>> {
  const append = vi.spyOn(FormData.prototype, 'append')
  server.on(`PUT /admin/professionals/${row._id}`, { json: { msg: 'Pronto', professional: row } })
  await save({ values: { ...values, ...change }, row })
  return Object.fromEntries(append.mock.calls.map(([name, value]) => [name, value]))
}

test('the form carries the number of the profession only, and empty texts for what is missing', async () => {
  const sent = await formSent({})
  expect(sent).toMatchObject({
    version: '3',
    subUserType: 'pce',
    cellphone: '41987654321',
    'userData[cau]': 'A12345-6',
    'userData[cpf]': '',
    'userData[address][city]': '',
  })
  for (const other of ['userData[crea]', 'userData[abd]', 'userData[referenceStore]', 'file'])
    expect(sent).not.toHaveProperty([other])
})

test('the document goes with the number of a designer', async () => {
  const sent = await formSent({ profession: 'Designer de Interiores', abd: '12345' })
  expect(sent).toMatchObject({ 'userData[abd]': '12345', file })
  expect(sent).not.toHaveProperty(['userData[cau]'])
})

test('without an id nothing is sent', async () => {
  expect(await save({ values, row: null }).then(() => 'saved', callText)).toBe('ID do profissional não informado')
  expect(server.calls).toEqual([])
})
