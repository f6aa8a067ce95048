/** The register of economic groups as its calls are, for tests of what is done with many records at once. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import type { EconomicGroup } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { groupCalls } from '#web/data/economic-groups.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { RegisterTable } from '../register-table.tsx'
import { useActivation } from '../use-activation.tsx'
import { showPage } from '#web/parts/testing/show-page.tsx'

const idOf = (at: number) => `0199f3a0-0000-7000-8000-${String(at).padStart(12, '0')}`
export const groupNamed = (at: number, status: EconomicGroup['status'] = 'active'): EconomicGroup => ({
  _id: idOf(at),
  name: `Grupo ${at}`,
  status,
  stores: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
})
export const call = (at: number, status: string) => `/admin/economic-group/${idOf(at)}/${status}`
export const consequence = 'Nada acontece a ninguém.'

export interface GroupRegister {
  readonly app: AppContext
  readonly server: SmallServer
  readonly close: () => void
  /** What the server has. */
  groups: EconomicGroup[]
  /** The calls that change, by their paths. */
  readonly changes: () => readonly string[]
  /** Makes readings of all of a filter wait; answers how many do, and how they are answered and come to their end. */
  readonly hold: () => { readonly waiting: () => number; readonly release: () => Promise<void> }
}

/** Five groups of which the last is inactive, three a page. */
export async function openGroups(): Promise<GroupRegister> {
  localStorage.clear()
  const opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' })
  const { app, server } = opened
  const waiting: (() => void)[] = []
  let holds = false
  const register: GroupRegister = {
    ...opened,
    groups: [1, 2, 3, 4, 5].map((at) => groupNamed(at, at === 5 ? 'inactive' : 'active')),
    changes: () => server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path),
    hold() {
      holds = true
      const release = async () => {
        for (const answer of waiting) answer()
        await waitFor(() => expect(app.queries.isMutating()).toBe(0))
      }
      return { waiting: () => waiting.length, release }
    },
  }
  server.on('GET /admin/economic-group', async ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    if (holds && query.has('limit')) await new Promise<void>((answer) => waiting.push(answer))
    const { groups } = register
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 3)]
    const docs = groups.slice((page - 1) * limit, page * limit)
    return { json: { docs, totalDocs: groups.length, page, limit, totalPages: Math.ceil(groups.length / limit) } }
  })
  for (const { _id } of register.groups)
    for (const status of ['active', 'inactive'] as const)
      server.on(`PUT /admin/economic-group/${_id}/${status}`, () => {
        register.groups = register.groups.map((group) => (group._id === _id ? { ...group, status } : group))
        return { json: { msg: 'Atualizado com sucesso!' } }
      })
  return register
}

interface Search {
  page: number
  sort?: 'name' | undefined
  search?: string | undefined
}

function Page({ app, mayChange }: { app: AppContext; mayChange: boolean }) {
  const [search, setSearch] = useState<Search>({ page: 1 })
  const answer = useQuery(groupCalls.page(app, search))
  const { bulkOf } = useActivation(groupCalls.activate(app), consequence)
  const bulk = bulkOf<EconomicGroup>({
    isActive: ({ name, status }) => (name === 'Grupo 4' ? null : status === 'active'),
    pageOf: (place) => app.queries.fetchQuery({ ...groupCalls.page(app, { ...search, ...place }), staleTime: 0 }),
  })
  return (
    <>
      <RegisterTable
        list="groups"
        caption="Grupos"
        columns={[
          { key: 'name', header: 'Grupo', sort: 'name', cell: (row) => row.name },
          { key: 'status', header: 'Situação', cell: (row) => row.status },
        ]}
        answer={answer}
        search={search}
        order="name"
        onSearch={setSearch}
        rowName={(row) => row.name}
        bulk={mayChange ? bulk : undefined}
      />
      <button type="button" onClick={() => setSearch({ page: 1, search: 'Grupo' })}>
        Outro filtro
      </button>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the link is typed for the app's own routes */}
      <Link to={'/login' as never}>Outra página</Link>
    </>
  )
}

export async function showGroups({ app }: GroupRegister, mayChange = true): Promise<void> {
  await showPage(app, () => <Page app={app} mayChange={mayChange} />)
  await screen.findByText('Grupo 1')
}

export const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const dialog = async () => within(await screen.findByRole('dialog'))

/** Selects all of the filter, who saw five of them. */
export async function takeAll(): Promise<void> {
  choose('Selecionar Grupo 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 5 deste filtro' }))
}
