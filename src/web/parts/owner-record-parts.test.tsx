import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Note, OwnerExtraPoints as Extra, OwnerSubscription, PersonContact } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal } from '#web/data/testing/small-server.ts'
import { OwnerExperiences } from './owner-experiences.tsx'
import { OwnerExtraPoints } from './owner-extra-points.tsx'
import { PersonReach } from './person-reach.tsx'
import { TeamNotes } from './team-notes.tsx'
import { TeamTags } from './team-tags.tsx'
import { showPage } from './testing/show-page.tsx'

const id = '0199f3a0-0000-7000-8000-000000000001'
const owner = { ownerType: 'store', id } as const
const carla = personNamed('Carla', 'admin')

let opened: Awaited<ReturnType<typeof openAs>>
const open = async (subUserType: 'operator' | 'owner' | 'auditor') => {
  opened = await openAs({ ...carla, subUserType })
  return opened.server
}
afterEach(() => opened.close())

test('what a store subscribed to says who of it, what it cost and how it stands', async () => {
  const seat: OwnerSubscription = {
    _id: id,
    experience: { _id: id, title: 'Visita à fábrica', startsAt: null },
    status: 'no-show',
    points: 500,
    refundedPoints: 100,
    createdAt: '2026-11-20T12:00:00.000Z',
    person: { _id: id, name: 'Marta Reis' },
  }
  const server = await open('operator')
  server.on(`GET /admin/points/store/${id}/experiences`, { json: { ...pageOf([seat]), totalDocs: 9 } })
  await showPage(opened.app, () => <OwnerExperiences owner={owner} />)
  const list = within(await screen.findByRole('list', { name: 'Experiências' }))
  expect(list.getByText('Marta Reis · 500 pontos · 100 devolvidos · inscrição em 20/11/2026')).toBeTruthy()
  expect(list.getByText('Ausente')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Próxima/ }))
  await waitFor(() => expect(server.calls.at(-1)?.path).toContain('page=2'))
})

test('extra points say how they came, and which were taken back', async () => {
  const extra: Extra = {
    _id: id,
    promotion: { _id: id, name: 'Feira de outono' },
    status: 'removed',
    points: 300,
    origin: 'admin',
    appliedAt: '2026-11-20T12:00:00.000Z',
  }
  const server = await open('operator')
  server.on(`GET /admin/points/store/${id}/extra-points`, { json: pageOf([extra]) })
  await showPage(opened.app, () => <OwnerExtraPoints owner={owner} />)
  expect(await screen.findByText('300 pontos · aplicados pela equipe · 20/11/2026')).toBeTruthy()
  expect(screen.getByText('Retirados')).toBeTruthy()
})

const contact: PersonContact = {
  devices: [
    {
      device: 'Chrome no Android',
      createdAt: '2026-11-01T12:00:00.000Z',
      lastSeenAt: '2026-11-20T12:00:00.000Z',
      push: true,
    },
  ],
  silenced: [
    { kind: 'announcement', app: true, push: false },
    { kind: 'level-up', app: true, push: true },
  ],
  notices: [],
  consents: [{ kind: 'whatsapp', granted: false, at: '2026-11-02T12:00:00.000Z' }],
  terms: [{ kind: 'regulation', version: '2026-01', acceptedAt: '2026-11-01T12:00:00.000Z' }],
}

test('how somebody is reached is read when it is opened, and fails by itself', async () => {
  const server = await open('auditor')
  const call = `GET /admin/people/${id}/contact`
  server.on(call, refusal(500, 'failed'))
  await showPage(opened.app, () => <PersonReach personId={id} />)
  expect(server.count(call)).toBe(0)
  const row = screen.getByText('Aparelhos, avisos e consentimentos').closest('details')
  if (row) row.open = true
  fireEvent(row ?? document.body, new Event('toggle'))
  fireEvent.click(await screen.findByRole('button', { name: /Tentar/ }))
  server.on(call, { json: contact })
  fireEvent.click(await screen.findByRole('button', { name: /Tentar/ }))
  for (const text of [
    'Chrome no Android',
    'Recebe avisos',
    'Nenhum aviso ainda.',
    'Comunicados do programa',
    'só no app',
    'Mensagens por WhatsApp',
    /^Não, desde 02\/11\/2026/,
    'Regulamento dos profissionais 2026-01',
  ])
    expect(await screen.findByText(text), String(text)).toBeTruthy()
  // What comes everywhere is no limit.
  expect(screen.queryByText('Subida de nível')).toBeNull()
})

const note = (change: Partial<Note> = {}): Note => ({
  _id: id,
  text: 'Ligou para perguntar.',
  author: { _id: id, name: 'Otto Lima' },
  createdAt: '2026-11-20T12:00:00.000Z',
  ...change,
})
const notes = `/admin/notes/person/${id}`
const removal = { name: /^Excluir a anotação/ }

test('a note is written, and what is refused stays in the field', async () => {
  const server = await open('operator')
  server.on(`GET ${notes}`, { json: { docs: [note()] } })
  server.on(`POST ${notes}`, {
    status: 400,
    json: { error: { msg: 'Não.', code: 'validation', fields: { text: 'Escreva a anotação' } } },
  })
  await showPage(opened.app, () => <TeamNotes subject={{ kind: 'person', id }} />)
  expect(await screen.findByText('Ligou para perguntar.')).toBeTruthy()
  // It is of somebody else.
  expect(screen.queryByRole('button', removal)).toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Nova anotação')
  fireEvent.change(field, { target: { value: 'Segunda via.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }))
  expect(await screen.findByText('Escreva a anotação')).toBeTruthy()
  expect(field.value).toBe('Segunda via.')
  server.on(`POST ${notes}`, { status: 201, json: { msg: 'Anotação salva.', note: note() } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar anotação' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(JSON.parse(server.calls.findLast(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    text: 'Segunda via.',
  })
})

test('an owner takes any note away; an auditor reads', async () => {
  const server = await open('owner')
  server.on(`GET ${notes}`, { json: { docs: [note()] } })
  server.on(`DELETE /admin/notes/${id}`, { json: { msg: 'Anotação excluída.' } })
  const { unmount } = await showPage(opened.app, () => <TeamNotes subject={{ kind: 'person', id }} />)
  fireEvent.click(await screen.findByRole('button', removal))
  await waitFor(() => expect(server.count(`DELETE /admin/notes/${id}`)).toBe(1))
  unmount()
  opened.close()
  const other = await open('auditor')
  other.on(`GET ${notes}`, { json: { docs: [note()] } })
  await showPage(opened.app, () => <TeamNotes subject={{ kind: 'person', id }} />)
  expect(await screen.findByText('Ligou para perguntar.')).toBeTruthy()
  expect(screen.queryByLabelText('Nova anotação')).toBeNull()
  expect(screen.queryByRole('button', removal)).toBeNull()
})

const tagged = `/admin/tags/person/${id}`

test('a tag is put on and taken off, and what is refused is said at the field', async () => {
  const server = await open('operator')
  server.on(`GET ${tagged}`, { json: { tags: ['mostra 2026'] } })
  server.on('GET /admin/tags', { json: { docs: [{ tag: 'vip', uses: 3 }] } })
  server.on(`PUT ${tagged}`, { json: { msg: 'Etiquetas salvas.', tags: [] } })
  await showPage(opened.app, () => <TeamTags subject={{ kind: 'person', id }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remover a etiqueta mostra 2026' }))
  const sent = () =>
    server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown)
  await waitFor(() => expect(sent()).toEqual([{ remove: ['mostra 2026'] }]))
  const field = screen.getByLabelText<HTMLInputElement>('Nova etiqueta')
  await waitFor(() => expect(field.list?.querySelector('option')?.value).toBe('vip'))
  server.on(`PUT ${tagged}`, {
    status: 400,
    json: { error: { msg: 'Não.', code: 'validation', fields: { add: 'São no máximo 20 etiquetas' } } },
  })
  fireEvent.change(field, { target: { value: 'VIP' } })
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
  expect(await screen.findByText('São no máximo 20 etiquetas')).toBeTruthy()
})
