import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { saveMyData } from '#web/data/profile.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { meOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { ProfileForm } from './profile-form.tsx'
import { dataGroups } from './profile-groups.ts'

const ana = personNamed('Ana')
const told = {
  profession: 'Designer de Interiores',
  modality: null,
  cau: null,
  crea: null,
  abd: '77',
  abdFile: true,
  birthDate: '1990-01-29',
  address: {
    zipCode: null,
    street: 'Rua antiga',
    number: '1',
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
  },
  office: { name: null, cnpj: null, role: null },
  socialMedia: { facebook: null, instagram: null, behance: null, pinterest: null },
  referenceStore: null,
  referenceSeller: null,
  acceptTerms: true,
  acceptReceiveEmail: false,
} as const
const known = {
  ...meOf(ana),
  profile: { version: 3, cpf: null, cellphone: null, emailValidated: true, userData: told },
}
const known310 = 'GET /addresses/01310100'

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs(ana))
  server.on('GET /professional/open-stores', { json: { docs: [] } })
  show(known)
})
afterEach(() => close())

function show(person: typeof known) {
  const { userType } = person.user
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <ProfileForm
          known={person}
          section="dados"
          groupsOf={(profession) => dataGroups(userType, profession)}
          save={saveMyData(app)}
        />
      </AppProvider>
    </QueryClientProvider>,
  )
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('a CEP fills in what is known of its address', async () => {
  server.on(known310, {
    json: {
      zipCode: '01310100',
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  })
  write('CEP', '01310-100')
  await waitFor(() => expect(valueOf('Endereço')).toBe('Avenida Paulista'))
  expect([valueOf('Bairro'), valueOf('Cidade'), valueOf('Número')]).toEqual(['Bela Vista', 'São Paulo', '1'])
})

test('a CEP nobody knows leaves what is there, and the address is typed', async () => {
  server.on(known310, refusal(503, 'unavailable'))
  write('CEP', '01310-100')
  await screen.findByText('Não encontramos este CEP. Digite o endereço abaixo.')
  expect(valueOf('Endereço')).toBe('Rua antiga')
})

test('nobody under eighteen is saved, in the words of the sign-up', async () => {
  write('Data de nascimento', '01/01/2020')
  save()
  await screen.findByText('Digite uma data de nascimento válida (a partir de 18 anos)')
})

test('a document that is too large or of another kind is named beside its field', async () => {
  const field = screen.getByLabelText(/^Documento da ABD/)
  const pick = (file: File) => fireEvent.change(field, { target: { files: [file] } })
  pick(new File(['x'], 'registro.txt', { type: 'text/plain' }))
  await screen.findByText(/registro\.txt/)
  pick(new File([new Uint8Array(13 * 1024 * 1024)], 'registro.pdf', { type: 'application/pdf' }))
  await screen.findByText(/registro\.pdf/)
  expect(screen.queryByRole('button', { name: /Remover/ })).toBeNull()
})

test('a change made elsewhere is shown as people read it, and what was not touched here is not taken back', async () => {
  const elsewhere = {
    ...told,
    birthDate: '1991-02-28',
    address: { ...told.address, zipCode: '80010000', street: 'Rua nova' },
  }
  const now = { version: 4, cpf: '11144477735', cellphone: '+5541912345678', emailValidated: true, userData: elsewhere }
  server.on('GET /professional/users/me', { json: { ...meOf(ana), profile: now } })
  server.on('PUT /professional/users/me', refusal(409, 'version-conflict'))
  write('CPF', '529.982.247-25')
  write('Celular', '(11) 98765-4321')
  write('Data de nascimento', '30/01/1990')
  write('CEP', '01310-100')
  save()
  const lines = await screen.findAllByText(/^Agora: /)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Agora: (41) 91234-5678 · Você digitou: (11) 98765-4321',
    'Agora: 111.444.777-35 · Você digitou: 529.982.247-25',
    'Agora: 28/02/1991 · Você digitou: 30/01/1990',
    'Agora: 80010-000 · Você digitou: 01310-100',
    // The CEP says the state.
    'Agora: vazio · Você digitou: SP',
  ])
  expect([valueOf('Endereço'), valueOf('CPF')]).toEqual(['Rua nova', '529.982.247-25'])

  server.on('PUT /professional/users/me', {
    json: { msg: 'Atualizado com sucesso!', user: ana, profile: { ...now, version: 5 } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(screen.queryByText(/^Agora: /)).toBeNull())
})

test.each([
  ['professional', 'PUT /professional/users/me', '/professional/users/me'],
  ['shopkeeper', 'POST /shopkeeper/update-me', '/stores/users/me'],
  ['admin', 'PUT /admin/users/me', '/admin/users/me'],
] as const)(
  'what a %s saved is saved, also when the answer got lost and it is sent again',
  async (role, route, mine) => {
    cleanup()
    close()
    const user = personNamed('Eva', role)
    ;({ app, server, close } = await openAs(user))
    server.on('GET /professional/open-stores', { json: { docs: [] } })
    const before = { ...known, user }
    show(before)
    server.on(route, () => Promise.reject(new TypeError('Failed to fetch')))
    write('Nome', 'Eva Maria')
    write('Celular', '(11) 98765-4321')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('ficou guardado neste aparelho')
    const profile = { ...known.profile, version: 4, cellphone: '+5511987654321' }
    server.on(route, refusal(409, 'version-conflict', 'Seus dados foram alterados em outro aparelho.'))
    server.on(`GET ${mine}`, { json: { ...meOf(user), user: { ...user, name: 'Eva Maria' }, profile } })
    save()
    await waitFor(() => expect(server.count(`GET ${mine}`)).toBe(1))
    await waitFor(() => expect(app.queries.isMutating()).toBe(0))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Desfazer mudanças' })).toBeNull()
    expect([valueOf('Nome'), valueOf('Celular')]).toEqual(['Eva Maria', '(11) 98765-4321'])
  },
)
