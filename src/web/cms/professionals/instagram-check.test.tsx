import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Professional } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InstagramCheck } from './instagram-check.tsx'

const id = '0199f3a0-0000-7000-8000-000000000001'
const call = `PUT /admin/professionals/${id}/change-instagram-status`
const msg = 'Profissional atualizado com sucesso!'
const nowhere = { zipCode: null, street: null, number: null, complement: null, neighborhood: null }
const ana: Professional = {
  _id: id,
  version: 3,
  subUserType: 'standard',
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  emailValidated: true,
  cellphone: null,
  cpf: null,
  status: 'active',
  profession: null,
  modality: null,
  cau: null,
  crea: null,
  abd: null,
  abdFile: false,
  birthDate: null,
  address: { ...nowhere, city: null, state: null },
  office: { name: null, cnpj: null, role: null },
  socialMedia: { facebook: null, instagram: 'ana.lima', behance: null, pinterest: null },
  referenceSeller: null,
  instagramStatus: 'pending',
  profileImage: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  points: 0,
  level: { level: 1, name: 'Essencial' },
  lastSeenAt: null,
}

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  await showPage(app, () => <InstagramCheck professional={ana} mayChange />)
})
afterEach(() => close())

const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Aprovar perfil' }))
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)
const seen = { instagram: 'ana.lima', instagramStatus: 'pending' }

test('the profile is approved as it was seen, and shown as it is now', async () => {
  server.on(call, { json: { msg, professional: { _id: id, name: 'Ana Lima', instagramStatus: 'approved' } } })
  expect(screen.getByRole('link', { name: '@ana.lima' }).getAttribute('href')).toBe(
    'https://www.instagram.com/ana.lima',
  )
  approve()
  expect(await screen.findByText('Aprovado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aprovar perfil' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reprovar perfil' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { status: 'approved', seen },
    { status: 'reproved', seen: { ...seen, instagramStatus: 'approved' } },
  ])
})

test('what somebody else decided meanwhile, or another profile, is shown before anything is done', async () => {
  const now = { ...ana, socialMedia: { ...ana.socialMedia, instagram: 'ana.arquitetura' }, instagramStatus: 'reproved' }
  server.on('GET /admin/professionals', { json: pageOf([now]) })
  server.on(call, refusal(409, 'version-conflict', 'Outra pessoa alterou este cadastro. Veja o que mudou.'))
  approve()
  expect(await screen.findByText('Outra pessoa alterou este cadastro. Veja o que mudou.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '@ana.arquitetura' })).toBeTruthy()
  expect(screen.getByText('Reprovado')).toBeTruthy()
  approve()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({
    status: 'approved',
    seen: { instagram: 'ana.arquitetura', instagramStatus: 'reproved' },
  })
})
