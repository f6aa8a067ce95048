/** Debian's WebKit, driven by its own driver over the W3C WebDriver protocol, on a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#tests/support/own-port.ts'
import { killFamily } from '../browser.ts'
import { type Engine, type EngineOptions, watchTroubles } from './engine.ts'

const shell = path.resolve(import.meta.dirname, 'webkit-shell.mjs')
/** The name of an element in an answer, https://www.w3.org/TR/webdriver2/#elements. */
const elementName = 'element-6066-11e4-a52e-4f735466cecf'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Starts a screen; answers its name. */
function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  return new Promise((started, failed) => {
    screen.once('error', failed)
    screen.stdio[3]?.once('data', (bytes: Buffer) => started({ screen, display: `:${bytes.toString().trim()}` }))
  })
}

async function ask<Answer>(method: string, url: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value }: { value: Answer & { error?: string; message?: string } } = await answer.json()
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

/** Starts the driver; resolves when it answers. */
async function startDriver(display: string): Promise<{ driver: ChildProcess; url: string }> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A page is drawn by the processor; there is nothing else to draw it.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  await expect(() => ask('GET', `${url}/status`)).toPass({ timeout: 45_000, intervals: [50] })
  return { driver, url }
}

export async function openWebkit({ iphone: isIphone, ...options }: EngineOptions): Promise<Engine> {
  const { screen, display } = await startScreen()
  const { driver, url } = await startDriver(display)
  const said = { ...options, ...(isIphone && { agent: iphone }), script: `(${watchTroubles})()` }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: shell, args: [JSON.stringify(said)] } } },
  })
  const session = `${url}/session/${sessionId}`
  const tell = <Answer>(command: string, body: object) => ask<Answer>('POST', `${session}/${command}`, body)
  const find = async (selector: string) => {
    const found = await tell<Record<string, string>>('element', { using: 'css selector', value: selector })
    return found[elementName]
  }
  await tell('timeouts', { script: 120_000, pageLoad: 60_000 })
  return {
    open: (address) => tell('url', { url: address }),
    run: async (work, ...args) => {
      const script = `const answer = arguments[arguments.length - 1]
        Promise.resolve((${work})(...[...arguments].slice(0, -1)))
          .then((value) => answer({ value }), (failure) => answer({ failure: String(failure) }))`
      const { value, failure } = await tell<{ value: Awaited<ReturnType<typeof work>>; failure?: string }>(
        'execute/async',
        { script, args },
      )
      if (failure !== undefined) throw new Error(failure)
      return value
    },
    load: (script) => tell('execute/sync', { script, args: [] }),
    press: async (selector) => tell(`element/${await find(selector)}/click`, {}),
    type: async (selector, text) => tell(`element/${await find(selector)}/value`, { text }),
    pick: async (selector, files) => tell(`element/${await find(selector)}/value`, { text: files.join('\n') }),
    kill: async () => {
      killFamily(driver.pid)
      screen.kill('SIGKILL')
    },
  }
}
