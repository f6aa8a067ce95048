/** The drawer in a browser: 576 px, 300 ms, its three sides, its ways out, and where the focus is. */
import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressOutside } from '../testing/press-outside.ts'
import { render } from '../testing/render.tsx'
import { settled } from '../testing/settled.ts'
import { Drawer, type DrawerProps } from './drawer.tsx'

afterEach(() => page.viewport(1440, 900))

function Opener({ onClose, children, ...rest }: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <Drawer
        {...rest}
        open={open}
        onClose={() => {
          setOpen(false)
          onClose?.()
        }}
        title="Filtros"
        footer={<button type="button">Aplicar</button>}
      >
        {children ?? <button type="button">Período</button>}
      </Drawer>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Filtros' })
const closed = () => expect.element(dialog).not.toBeInTheDocument()
const button = (name: string) => page.getByRole('button', { name })

/** Opens by keyboard and waits until nothing moves any more. */
async function open() {
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog).toBeVisible()
  await settled(dialog.element())
  return dialog.element().getBoundingClientRect()
}

test('it is 576 px wide, as high as the page, comes from the right and takes 300 ms', async () => {
  render(<Opener />)
  const { left, width, height } = await open()
  expect([left, width, height]).toEqual([1440 - 576, 576, 900])
  expect(getComputedStyle(dialog.element()).transitionDuration).toBe('0.3s')
})

test('it comes from the left where it is told to', async () => {
  render(<Opener side="left" />)
  const { left, width } = await open()
  expect([left, width]).toEqual([0, 576])
})

test('on a phone it is a sheet from below, as wide as the page and as high as its content', async () => {
  await page.viewport(390, 844)
  render(<Opener />)
  const { left, width, bottom, height } = await open()
  expect([left, width, bottom]).toEqual([0, 390, 844])
  expect(height).toBeLessThan(500)
})

test('a long sheet leaves a strip of the page in sight and scrolls inside', async () => {
  await page.viewport(390, 844)
  render(
    <Opener>
      <div style={{ height: 3000 }}>conteúdo</div>
    </Opener>,
  )
  const { top, bottom } = await open()
  expect(top).toBe(40)
  expect(bottom).toBe(844)
  await expect.element(button('Aplicar')).toBeInViewport()
})

test.each(['{Escape}', 'X', 'outside'])('%s closes it and the focus goes back', async (way) => {
  const onClose = vi.fn()
  render(<Opener onClose={onClose} />)
  await open()
  if (way === 'X') await button('Fechar').click()
  else if (way === 'outside') await pressOutside({ x: 200, y: 450 })
  else await userEvent.keyboard(way)
  await closed()
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button('abrir').element())
})

test('a press outside does nothing while it is blocked; Escape still closes', async () => {
  render(<Opener blockOutside />)
  await open()
  await pressOutside({ x: 200, y: 450 })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('the X can be left out', async () => {
  render(<Opener closeButton={false} />)
  await open()
  await expect.element(button('Fechar')).not.toBeInTheDocument()
})

test('Tab stays inside, forwards and backwards', async () => {
  render(<Opener />)
  await open()
  expect(document.activeElement).toBe(dialog.element())
  const inside: (string | null)[] = []
  for (let step = 0; step < 4; step++) {
    await userEvent.keyboard('{Tab}')
    inside.push(document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent)
  }
  expect(inside).toEqual(['Fechar', 'Período', 'Aplicar', 'Fechar'])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement!.textContent).toBe('Aplicar')
})

function Calendar() {
  return (
    <Popover.Root>
      <Popover.Trigger>Período</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="left" sideOffset={200} style={{ zIndex: 50 }}>
          <Popover.Popup aria-label="Calendário">
            <button type="button">10</button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

test('a press in the popup of a date picker leaves it open, and Escape closes the popup first', async () => {
  render(
    <Opener>
      <Calendar />
    </Opener>,
  )
  const { left } = await open()
  await button('Período').click()
  const day = button('10')
  await expect.element(day).toBeVisible()
  expect(day.element().getBoundingClientRect().right).toBeLessThan(left)
  await day.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(day).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await closed()
})
