/**
 * Whatever opens above a page, on every page: Back closes it and leaves the page alone, and the second tap of a double tap
 * that closes it goes nowhere. Layers are found by pressing all buttons there are.
 */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isCms } from '#domain/people/route-path.ts'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { tiny } from '#server/seed/tiny.ts'
import { startOffering } from '#tests/support/offering.ts'
import { desktop, newDevice, phone } from './browser.ts'
import { closeWelcome, enterBy, layersInHistory } from './pages.ts'
import { adminPaths, memberPaths } from './routes.ts'

interface Walk {
  readonly who: string
  readonly door: { readonly address: string; readonly email: string; readonly cnpj?: string }
  readonly addresses: readonly string[]
  readonly size: { readonly width: number; readonly height: number }
  /** So many layers are there at least: the walk would be worth nothing if it found none. */
  readonly fewest: number
}

const walks: readonly Walk[] = [
  // In two parts, as one would take nearly all the time a test has.
  ...[0, 1].map((first) => ({
    who: `a professional on every second page from ${first}`,
    door: { address: '/login-profissional', email: tiny.people.ana.email },
    addresses: memberPaths.filter((_, at) => at % 2 === first),
    size: phone,
    fewest: 8,
  })),
  {
    who: 'a manager',
    door: { address: '/login-lojista', email: tiny.people.manager.email, cnpj: tiny.stores.numeric.cnpj },
    addresses: ['/profile', '/invoices'],
    size: phone,
    fewest: 3,
  },
  // The back office makes its layers of few pieces: every third page has them all.
  ...[
    { first: 0, fewest: 14 },
    { first: 3, fewest: 5 },
  ].map(({ first, fewest }) => ({
    who: `an admin on every sixth page from ${first}`,
    door: { address: '/cms/login', email: tiny.people.admin.email },
    addresses: adminPaths.filter((_, at) => at % 6 === first),
    size: desktop,
    fewest,
  })),
]

/** They end the session, or change the language: what closes a layer is looked for by its Portuguese name. */
const leftAlone = /^(?:sair|sign out|english)$/i
/** The camera comes first, on the form it takes pictures for; Back and its button close both. */
const opensTwo = /^enviar nota$/i
/** What was done is told in a dialog that is none: it lies beside, and goes by itself. */
const layers = (page: Page) =>
  page
    .locator('[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu],[role=listbox]')
    .filter({ visible: true })
/** Presses what is at a place and closes a layer; answers whether the place is shielded in that moment. */
const closeBehindShield = ({ x, y }: { x: number; y: number }): Promise<boolean> =>
  new Promise((resolve) => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.innerHTML === '' && getComputedStyle(node).position === 'fixed')
            resolve(document.elementFromPoint(x, y) === node)
    }).observe(document.body, { childList: true })
    setTimeout(() => resolve(false), 20_000)
    document.elementFromPoint(x, y)?.closest('button')?.click()
  })

/** The machinery of layers comes while nothing else is to do. */
const hasAllAhead = (): boolean =>
  ['layer-history', 'drawer-panel', 'modal-panel'].every((piece) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(piece)),
  )

/** Marks what may open a layer, buttons and links of the page to itself, and answers their names; numbers in them say nothing. */
function mark(): string[] {
  const own = (link: HTMLAnchorElement) => link.pathname === location.pathname && link.search !== location.search
  return [...document.querySelectorAll<HTMLElement>('button, [role=button], a[href]')].map((one, at) => {
    one.dataset['walk'] = String(at)
    const told = one.getAttribute('aria-label') ?? one.textContent.trim()
    const leads = one instanceof HTMLAnchorElement && !own(one)
    return leads || !one.checkVisibility() ? '' : told.replaceAll(/[\d.,/:R$]+/g, '#')
  })
}

interface Seen {
  readonly address: string
  /** Open layers, and their steps in the history. */
  readonly layers: number
  readonly steps: number
}
const look = async (page: Page): Promise<Seen> => ({
  address: await page.evaluate(() => location.pathname),
  layers: await layers(page).count(),
  steps: await layersInHistory(page),
})

async function closeByButton(page: Page, { where, top }: { where: string; top: Locator }, before: Seen): Promise<void> {
  const close = top.getByRole('button', { name: 'Fechar', exact: true }).first()
  if ((await close.count()) === 0) return
  // The shield of the opening is gone by then.
  await close.click({ trial: true })
  const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = { x: x + width / 2, y: y + height / 2 }
  expect.soft(await page.evaluate(closeBehindShield, place), `${where}: a second tap goes nowhere`).toBe(true)
  await expect.poll(() => look(page), where).toEqual(before)
}

/** Presses, and waits for a layer as long as one might take; answers whether there is one more. */
async function opens(page: Page, at: number, { layers: count }: Seen): Promise<boolean> {
  await page
    .locator(`[data-walk="${at}"]`)
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await layers(page)
    .nth(count)
    .waitFor({ timeout: 600 })
    .catch(() => undefined)
  return (await layers(page).count()) > count
}

/** Whether what is pressed opens a layer, and that it goes as it should. */
async function examine(page: Page, at: number, name: string): Promise<boolean> {
  const before = await look(page)
  if (!(await opens(page, at, before))) return false
  const where = `“${name}” of ${before.address}`
  const two = opensTwo.test(name)
  await expect.poll(() => layersInHistory(page), where).toBe(before.steps + (two ? 2 : 1))
  await page.goBack()
  await expect.poll(() => look(page), `${where}: Back closes it and nothing else`).toEqual(before)
  await page.evaluate(mark)
  const top = two ? layers(page).filter({ has: page.locator('video') }) : layers(page).last()
  if (await opens(page, at, before)) await closeByButton(page, { where, top }, before)
  return true
}

async function walk(page: Page, url: string, pressed: Set<string>): Promise<string[]> {
  const found: string[] = []
  const arrive = async () => {
    await page.goto(url)
    await page.waitForFunction(hasAllAhead)
    // What is marked before the page has come is not what stands there when it is pressed.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    return page.evaluate(mark)
  }
  const names = await arrive()
  const first = await look(page)
  let left = isCms(first.address) ? 4 : names.length
  for (const [at, name] of names.entries()) {
    // One row is as the other, and one register of the back office: what begins alike is pressed once, and only some of each.
    const alike = `${isCms(first.address) ? '/cms' : first.address} ${name.split(' ')[0]}`
    if (name === '' || pressed.has(name) || pressed.has(alike) || leftAlone.test(name) || left === 0) continue
    left -= 1
    pressed.add(name).add(alike)
    if (await examine(page, at, name)) found.push(name)
    // What was pressed may have changed the page, or led to another one.
    const stays = JSON.stringify(await look(page)) === JSON.stringify(first)
    if (!stays || (await page.evaluate(mark)).join() !== names.join()) await arrive()
  }
  return found
}

for (const { who, door, addresses, size, fewest } of walks)
  test(`Back and a second tap on every layer ${who} meets`, async () => {
    const { server } = await startOffering('demo')
    const device = await newDevice({ viewport: size, withoutWorker: true })
    try {
      const page = await device.page()
      await enterBy(page, server.url + door.address, { ...door, password: demoPassword })
      if (!isCms(door.address)) await closeWelcome(page)
      const [pressed, found] = [new Set<string>(), new Set<string>()]
      for (const address of addresses)
        for (const name of await walk(page, server.url + address, pressed)) found.add(name)
      expect(found.size).toBeGreaterThanOrEqual(fewest)
    } finally {
      await device.close()
      await server.dispose()
    }
  })
