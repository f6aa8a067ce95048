import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '#contract/api.gen.ts'
import { campaignCalls } from '#web/data/campaigns.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type Reply } from '#web/data/testing/small-server.ts'
import { useApp } from '#web/data/use-app.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { fieldsOf } from './fields.tsx'
import { recordForm } from './record-form.tsx'

const id = '0199f3a0-0000-7000-8000-000000000b01'
const list = 'GET /admin/campaigns'
const put = `PUT /admin/campaigns/${id}`
const spring: Campaign = {
  _id: id,
  name: 'Primavera',
  link: 'https://exemplo.com.br/a',
  active: true,
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 1,
}
const said = (message: string) => ({ id: message, message })
const link = fieldsOf<{ name: string; link: string; active?: boolean }>().text('link', said('Link'), { longest: 100 })
const Edit = recordForm({
  name: 'campaign',
  calls: campaignCalls,
  trail: 'campaign',
  blank: { name: '', link: '', active: true },
  fields: [link],
  wrongFields: ({ link: typed }) => (typed === '' ? ['link'] : []),
  wrongTexts: { link: said('Digite um link') },
}).edit(link)

function Links() {
  const docs = useQuery(campaignCalls.page(useApp(), {})).data?.docs ?? []
  return docs.map((row) => (
    <Edit key={row._id} row={row} name={row.name}>
      {row.link}
    </Edit>
  ))
}

let opened: Awaited<ReturnType<typeof openAs>>
beforeEach(async () => {
  localStorage.clear()
  opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' })
  opened.server.on(list, { json: pageOf([spring]) })
  await showPage(opened.app, Links)
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar: Link de Primavera' }))
})
afterEach(() => opened.close())

const field = () => screen.getByLabelText<HTMLInputElement>('Link')
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Link de Primavera' }))
const sent = () =>
  opened.server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)

test('what is typed is seen at once, sent with the version it was made from, and the list is read anew', async () => {
  let answer: (reply: Reply) => void = () => {}
  opened.server.on(put, () => new Promise<Reply>((resolve) => (answer = resolve)))
  write('https://exemplo.com.br/b')
  save()
  expect(await screen.findByText('https://exemplo.com.br/b')).toBeTruthy()
  expect(screen.queryByLabelText('Link')).toBeNull()
  await waitFor(() => expect(sent()).toMatchObject([{ link: 'https://exemplo.com.br/b', version: 1 }]))
  const campaign = { ...spring, link: 'https://exemplo.com.br/b?lido', version: 2 }
  opened.server.on(list, { json: pageOf([campaign]) })
  act(() => answer({ json: { msg: 'Atualizado com sucesso!', campaign } }))
  expect(await screen.findByText('https://exemplo.com.br/b?lido')).toBeTruthy()
})

test('Escape, and a value nobody changed, send nothing', () => {
  write('https://exemplo.com.br/b')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.getByText(spring.link)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Alterar: Link de Primavera' }))
  expect(field().value).toBe(spring.link)
  save()
  expect(screen.getByText(spring.link)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('what is wrong, and what could not be saved, stays in the field with the reason', async () => {
  write('')
  save()
  expect(await screen.findByText('Digite um link')).toBeTruthy()
  expect(sent()).toEqual([])
  opened.server.on(put, refusal(500, 'failed'))
  write('https://exemplo.com.br/b')
  save()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(field().value).toBe('https://exemplo.com.br/b')
})

test('what somebody else saved meanwhile is told, and only then overruled', async () => {
  const theirs = { ...spring, link: 'https://exemplo.com.br/deles', version: 2 }
  opened.server.on(put, () => {
    opened.server.on(list, { json: pageOf([theirs]) })
    opened.server.on(put, { json: { msg: 'Atualizado com sucesso!', campaign: { ...theirs, version: 3 } } })
    return refusal(409, 'version-conflict')
  })
  write('https://exemplo.com.br/b')
  save()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Outra pessoa alterou: Link agora é https://exemplo.com.br/deles. Salve de novo para ficar com o seu.',
  )
  save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([{ version: 1 }, { link: 'https://exemplo.com.br/b', version: 2 }])
})
