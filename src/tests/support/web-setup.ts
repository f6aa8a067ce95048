/** What every test of the page stands on: IndexedDB in memory, no network, Portuguese texts, and an empty page after each test. */
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { adminRefusals } from '#web/i18n/admin-refusal-text.ts'
import { learnRefusals } from '#web/i18n/refusal-text.ts'
import { leaveNothing } from '#tests/support/leave-nothing.ts'

afterAll(leaveNothing())

// A part of the app that loads when it is wanted takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
// A test may wait for several of them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// What a page sends while it goes, after the test has taken its server away, meets a network that is not there.
const { fetch: fetchAnything } = globalThis
afterAll(() => void (globalThis.fetch = fetchAnything))
globalThis.fetch = (input, init) =>
  /^(?:data|blob):/.test(input instanceof Request ? input.url : String(input))
    ? fetchAnything(input, init)
    : Promise.reject(new TypeError('Failed to fetch'))

// As where the pages of the CMS have been loaded.
learnRefusals(adminRefusals)

beforeEach(() => {
  localStorage.clear()
  // The tests read the texts of the sources; Intl does not know the name `ptBR`, so the real one stands beside it.
  i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} })
})
afterEach(cleanup)
