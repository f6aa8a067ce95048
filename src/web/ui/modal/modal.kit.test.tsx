/** The modal in a browser: a centred card of at most 500 px, its ways out, the flag that blocks it, and the question that confirms. */
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressOutside } from '../testing/press-outside.ts'
import { render } from '../testing/render.tsx'
import { settled } from '../testing/settled.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { setModalsBlocked } from './modal-gate.ts'
import { Modal, type ModalProps } from './modal.tsx'

afterEach(async () => {
  setModalsBlocked(false)
  await page.viewport(1440, 900)
})

function Opener(rest: Partial<ModalProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <Modal {...rest} open={open} onClose={() => setOpen(false)} title="Boas-vindas">
        {rest.children ?? <button type="button">Continuar</button>}
      </Modal>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Boas-vindas' })
const button = (name: string) => page.getByRole('button', { name })

async function open() {
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog).toBeVisible()
  await settled(dialog.element())
  return dialog.element().getBoundingClientRect()
}

test('it is 500 px wide in the middle of the page', async () => {
  render(<Opener />)
  const { left, right, width, top, bottom } = await open()
  expect(width).toBe(500)
  expect(left).toBe(1440 - right)
  expect(Math.abs(top - (900 - bottom))).toBeLessThanOrEqual(1)
})

test('on a phone it keeps a margin, and what is long scrolls inside it', async () => {
  await page.viewport(360, 640)
  render(
    <Opener footer={<button type="button">Aceitar</button>}>{<div style={{ height: 2000 }}>regulamento</div>}</Opener>,
  )
  const { left, right, top, bottom } = await open()
  expect([left, right, top, bottom]).toEqual([16, 344, 16, 624])
  await expect.element(button('Aceitar')).toBeInViewport()
})

test.each(['{Escape}', 'X', 'outside'])('%s closes it and the focus goes back', async (way) => {
  render(<Opener />)
  await open()
  if (way === 'X') await button('Fechar').click()
  else if (way === 'outside') await pressOutside({ x: 100, y: 450 })
  else await userEvent.keyboard(way)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.activeElement).toBe(button('abrir').element())
})

test('Tab stays inside', async () => {
  render(<Opener />)
  await open()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('while a global flag blocks modals it is not rendered, not even one that was open', async () => {
  render(<Opener />)
  await open()
  setModalsBlocked(true)
  await expect.element(dialog).not.toBeInTheDocument()
  setModalsBlocked(false)
  await expect.element(dialog).toBeVisible()
})

function Question(rest: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      onConfirm={() => {}}
      {...rest}
      open={open}
      onClose={() => setOpen(false)}
      title="Excluir a campanha?"
      confirmLabel="Excluir"
      danger
    >
      Os pontos já creditados ficam.
    </ConfirmDialog>
  )
}

const question = page.getByRole('alertdialog', { name: 'Excluir a campanha?' })

test('a question starts with the focus on the way back, which Enter takes', async () => {
  const onConfirm = vi.fn()
  render(<Question onConfirm={onConfirm} />)
  await expect.element(question).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(button('Cancelar').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while the answer is being done it cannot be left', async () => {
  const onConfirm = vi.fn()
  render(<Question onConfirm={onConfirm} loading />)
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await pressOutside({ x: 100, y: 450 })
  await button('Excluir').click({ force: true })
  await expect.element(question).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
})
