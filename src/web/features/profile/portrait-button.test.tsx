import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { meOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { PortraitButton } from './portrait-button.tsx'

const picture = 'POST /professionals/set-profile-image'
const ana = personNamed('Ana')

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  takeToasts()
  ;({ app, server, close } = await openAs(ana))
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <PortraitButton />
      </AppProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => close())

/** Picks a small drawing, which needs no worker to become smaller, and answers what the person is told. */
/** A PNG of one pixel: its head and its end. */
const pixel = `\u0089PNG\r\n\u001a\n\0\0\0\rIHDR${'\0\0\0\u0001'.repeat(2)}${'\0'.repeat(9)}\0\0\0\0IEND\0\0\0\0`

async function told(bytes = pixel) {
  const file = new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], 'eu.png', { type: 'image/png' })
  const input = screen.getByRole('button', { name: 'Trocar foto' }).parentElement?.querySelector('input[type=file]')
  if (!input) throw new Error('there is nothing to pick a file with')
  fireEvent.change(input, { target: { files: [file] } })
  let texts: string[] = []
  await waitFor(() => {
    texts = [...texts, ...takeToasts().map(({ text }) => text)]
    expect(texts).toHaveLength(1)
  })
  return texts[0]
}

test('a picture that was not taken says so in the words of the programme, or in those of the server', async () => {
  server.on(picture, { status: 502, text: 'gone' })
  expect(await told()).toBe('Ocorreu um erro ao atualizar a imagem, verifique tente novamente.')
  expect(server.count(picture)).toBe(1)
  server.on(picture, refusal(415, 'file-not-accepted', 'A foto não pôde ser lida.'))
  expect(await told()).toBe('A foto não pôde ser lida.')
  server.reachable = false
  expect(await told()).toContain('Sem conexão')
})

test('what is no picture is told before anything is sent; a picture that was taken says so', async () => {
  expect(await told('MZ')).toBe('Envie uma foto (JPG, PNG ou WebP), um PDF ou o XML da nota.')
  expect(server.count(picture)).toBe(0)
  const { profile } = meOf(ana)
  server.on(picture, { json: { msg: 'Atualizado com sucesso!', user: ana, profile } })
  expect(await told()).toBe('Atualizado com sucesso!')
})
