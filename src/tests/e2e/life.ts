/** How a page comes to life under what is drawn before any script runs: in place, unmoved, and within its policy. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { documentOf, drawnDocument, memberDocument } from '#domain/people/document-of.ts'
import { built } from '#tests/support/server-process.ts'
import { movesOf, watchMoves } from './moves.ts'

/** The page of this address has a document of its own. */
export const isDrawn = (address: string) => existsSync(path.join(built, 'web', drawnDocument(address)))

/** It comes into the frame of members; pages without a header appear with their scripts. */
export const isFramed = (address: string) => documentOf(address, () => false) === memberDocument

function mark(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') document.querySelector('h1, header')?.setAttribute('data-marked', '')
  })
}

/** Has every document of this browser mark what is drawn before scripts run, and note what moves. */
export async function watchLife(context: BrowserContext): Promise<void> {
  await context.addInitScript(mark)
  await watchMoves(context)
}

/** Opens a page and waits until it has come to life; nothing of it may have moved or been drawn anew. */
export async function expectLife(page: Page, url: string, address: string): Promise<void> {
  const answer = await page.goto(url + address)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect.soft(policy, address).toContain("style-src 'self' 'sha256-")
  // The decoder of the scanner is compiled from our own file; nothing else is.
  expect.soft(policy.replace("'wasm-unsafe-eval'", ''), address).not.toContain('unsafe')
  expect.soft(await movesOf(page), address).toEqual([])
  await expect.soft(page.locator('[data-marked]'), address).toHaveCount(1)
}
