/** Tests of a page while its reading is on its way, finds nothing, fails, has no connection, and arrives. */
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from './show-page.tsx'
import { outOfNetwork } from './out-of-network.ts'

export interface PageStates {
  /** Default: a professional. */
  userType?: UserType
  page: () => ReactNode
  reading: string
  filled: unknown
  /** A text of what is filled. */
  seen: string | RegExp
  /** Its answer, sentence, and what there is to do; a page that always has something to show has none. */
  empty?: { answer: unknown; says: string; action?: string }
  /** What it says in this place without a connection; that it was never kept on this device, unless given. */
  offline?: string
  /** Answers to its other readings. */
  others?: Readonly<Record<string, unknown>>
}

const isLoading = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === 'Carregando…')

/** To be called within a `describe` of the page. */
export function testStates(row: PageStates): void {
  const { page, reading, filled, seen, empty, offline = 'Isto ainda não foi guardado neste aparelho.' } = row
  let server: SmallServer
  let close: () => void
  afterEach(() => close())

  async function open(reply: Parameters<SmallServer['on']>[1]) {
    const opened = await openAs(personNamed('Ana', row.userType))
    ;({ server, close } = opened)
    for (const [route, json] of Object.entries(row.others ?? {})) server.on(route, { json })
    server.on(reading, reply)
    // The person was read with the sign-in.
    opened.app.queries.clear()
    await showPage(opened.app, page)
  }

  const emptyShown = () => empty !== undefined && screen.queryByText(empty.says) !== null
  const expectFilled = async () => {
    expect((await screen.findAllByText(seen)).length).toBeGreaterThan(0)
    // The rest of the page may come a little later.
    await waitFor(() => expect([isLoading(), emptyShown(), screen.queryByRole('alert')]).toEqual([false, false, null]))
  }
  /** The press really asks, and what it brings is seen. */
  const expectAgain = async () => {
    await waitFor(() => expect([isLoading(), emptyShown(), screen.queryByText(seen)]).toEqual([false, false, null]))
    const asked = server.count(reading)
    server.on(reading, { json: filled })
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await expectFilled()
    expect(server.count(reading)).toBe(asked + 1)
  }

  test('on its way, it says that it is loading and nothing else', async () => {
    await open(() => new Promise<never>(() => undefined))
    await waitFor(() => expect(server.count(reading)).toBe(1))
    await waitFor(() => expect(isLoading()).toBe(true))
    expect([emptyShown(), screen.queryByRole('alert'), screen.queryByText(seen)]).toEqual([false, null, null])
  })

  test('filled, it shows what there is', async () => {
    await open({ json: filled })
    await expectFilled()
  })

  if (empty)
    test('empty, it says why and what to do', async () => {
      await open({ json: empty.answer })
      expect(await screen.findByText(empty.says)).toBeTruthy()
      await waitFor(() => expect([isLoading(), screen.queryByRole('alert')]).toEqual([false, null]))
      const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
      if (empty.action) expect(ways.map(({ textContent }) => textContent)).toContain(empty.action)
    })

  test('failed, it says so and asks again', async () => {
    await open(refusal(500, 'internal'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ocorreu um erro, por favor tente novamente')
    await expectAgain()
  })

  test('without a connection, it says so and asks again', async () => {
    const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'))
    outOfNetwork()
    await open(lost)
    onlineManager.setOnline(false)
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.getByText('Você está sem conexão')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAgain()
  })
}
