/** A person at an engine, in the words the screens use; what is asked of the page is asked again until it is there. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Dom from '@testing-library/dom'
import { expect } from '@playwright/test'
import { phone } from '../browser.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

const launch = { WebKit: openWebkit, Firefox: openFirefox } as const
export type EngineName = keyof typeof launch
export const engineNames = ['WebKit', 'Firefox'] as const satisfies readonly EngineName[]

const library = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom')),
    '@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

declare global {
  interface Window {
    TestingLibraryDom?: typeof Dom
  }
}

/**
 * Gives what is wanted and can be pressed a number that a selector finds; false while it is not there, on its way, or under
 * something. A name that begins with ^ is an expression.
 */
async function mark(role: string, name: string, number: string): Promise<boolean> {
  const dom = window.TestingLibraryDom
  if (!dom) return false
  const text = name.startsWith('^') ? new RegExp(name) : name
  const found =
    role === 'field'
      ? dom.queryAllByLabelText(document.body, text, { selector: 'input, textarea' })
      : dom.queryAllByRole(document.body, role, { name: text, hidden: true })
  const [one] = found.filter(
    (element) => element.checkVisibility() && !element.closest('[inert], [aria-disabled=true]'),
  )
  if (!one) return false
  one.scrollIntoView({ block: 'center' })
  const placeOf = () => JSON.stringify(one.getBoundingClientRect())
  const place = placeOf()
  await new Promise((drawn) => setTimeout(drawn, 100))
  one.setAttribute('data-found', number)
  const { x, y, width, height } = one.getBoundingClientRect()
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2)
  return placeOf() === place && (one.contains(pressed) || role === 'field')
}

/** Nothing once the page has come; until then what there is to see of it. */
function whatIsMissing(): string {
  // A document that has just begun has none.
  const { innerText } = document.body ?? { innerText: 'Carregando…' }
  const there = document.querySelector('h1, [role=dialog]') !== null && !innerText.includes('Carregando…')
  return there ? '' : innerText
}

const seen = () => document.body?.innerText ?? ''
let marks = 0

function visitWith(engine: Engine) {
  /** The selector of what has this role, or `field`, and this name. */
  const find = async (role: string, name: string) => {
    const number = String((marks += 1))
    await expect(async () => {
      if (await engine.run(() => window.TestingLibraryDom === undefined)) await engine.load(library)
      const marked = await engine.run(mark, role, name, number)
      expect(marked || (await engine.run(seen)), `${role} ${name}`).toBe(true)
    }).toPass({ timeout: 45_000 })
    return `[data-found="${number}"]`
  }
  const sees = async (words: string | RegExp) => {
    const text = expect.poll(() => engine.run(seen), { timeout: 45_000 })
    await (typeof words === 'string' ? text.toContain(words) : text.toMatch(words))
  }
  return {
    ...engine,
    sees,
    /** Presses it; again where something on its way out still lay over it. */
    press: async (role: string, name: string) => {
      await expect(async () => engine.press(await find(role, name))).toPass({ timeout: 60_000 })
    },
    /** Follows the link of a row to the record of this id. */
    pressRow: async (id: string) => {
      await expect(() => engine.press(`a[href*="${id}"]`)).toPass({ timeout: 45_000 })
    },
    fill: async (label: string, text: string) => engine.type(await find('field', label), text),
    /** Opens a page and waits until it has come. */
    open: async (url: string) => {
      await engine.open(url)
      await expect.poll(() => engine.run(whatIsMissing), { message: url, timeout: 45_000, intervals: [50] }).toBe('')
    },
    /** Signs in by this door. */
    enter: async function (door: string, who: { email: string; cnpj?: string; password: string }) {
      await this.open(door)
      if (who.cnpj) await this.fill('CNPJ da loja', who.cnpj)
      await this.fill('E-mail', who.email)
      await this.fill('Senha', who.password)
      await this.press('button', 'Entrar')
      await expect.poll(() => engine.run(() => location.pathname), { timeout: 45_000 }).toMatch(/dashboard$/)
      await sees(/Olá,|Painel/)
    },
    troubles: () => engine.run(() => window.troubles),
  }
}
export type Visit = ReturnType<typeof visitWith>

/** A device with an engine; what it keeps outlives its kills. */
export interface EngineDevice {
  /** Starts the engine on what the device keeps. */
  visit(options?: Partial<EngineOptions>): Promise<Visit>
  /** Ends every engine that is on, and throws the device away. */
  dispose(): Promise<void>
}

export async function newEngineDevice(name: EngineName): Promise<EngineDevice> {
  const profile = await mkdtemp(path.join(tmpdir(), 'nsc-engine-'))
  const open: Engine[] = []
  return {
    visit: async (options = {}) => {
      const engine = await launch[name]({ profile, ...phone, camera: false, ...options })
      open.push(engine)
      return visitWith(engine)
    },
    dispose: async () => {
      for (const engine of open) await engine.kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
