/** Debian's Firefox, driven over WebDriver BiDi. */
import { expect } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { killFamily } from '../browser.ts'
import { type Engine, type EngineOptions, watchTroubles } from './engine.ts'

export async function openFirefox({ profile, width, height, camera }: EngineOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    userDataDir: profile,
    args: [`--width=${width}`, `--height=${height}`],
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'media.navigator.streams.fake': camera,
      'media.navigator.permission.disabled': true,
      'intl.accept_languages': 'pt-BR, pt',
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.evaluateOnNewDocument(watchTroubles)
  const find = async (selector: string) => {
    const found = await page.$(selector)
    if (!found) throw new Error(`${selector} is not on the page`)
    return found
  }
  return {
    open: async (address) => {
      // An address that is written anew while its document loads is an aborted navigation to this driver; and now and then
      // it begins a document without what watches it, which then says nothing: such a one is opened again.
      await expect(async () => {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        expect(await page.evaluate(() => Array.isArray(window.troubles)), 'the document is watched').toBe(true)
      }).toPass({ timeout: 60_000 })
    },
    run: async (work, ...args) => await page.evaluate(work, ...args),
    load: async (script) => void (await page.evaluate(script)),
    press: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    pick: async (selector, files) => {
      const input = await (await find(selector)).toElement('input')
      await input.uploadFile(...files)
    },
    kill: async () => killFamily(browser.process()?.pid),
  }
}
