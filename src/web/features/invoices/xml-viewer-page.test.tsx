import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { render } from '#web/ui/testing/render.tsx'
import { XmlViewerPage } from './xml-viewer-page.tsx'

async function openViewer() {
  const rootRoute = createRootRoute({ component: XmlViewerPage, staticData: { title: { id: 'x' } } })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes
  render(<RouterProvider router={router as never} />)
  return {
    open: (text: string, name = 'nota.xml') =>
      fireEvent.change(screen.getByLabelText('XML da nota'), {
        target: { files: [new File([text], name, { type: 'text/xml' })] },
      }),
  }
}

test('a document is shown with its parties, items, total, state and key', async () => {
  const { open } = await openViewer()
  screen.getByText('Nada sai do seu aparelho')
  open(sampleXml())
  const sheet = within(await screen.findByRole('article', { name: 'Nota 4321' }))
  sheet.getByRole('heading', { name: 'Casa do Banho' })
  sheet.getByText('11.222.333/0001-81')
  sheet.getByText('Consumidor não identificado')
  sheet.getByText('Autorizada')
  sheet.getByText(/^Traz a assinatura digital do emitente/)
  expect(sheet.getAllByText('R$ 1.234,50')).toHaveLength(4)
  expect(sheet.getByRole('rowheader', { name: /Torneira de mesa & sifão/ }).textContent).toContain('NCM 84818011')
  sheet.getByText('10/11/2026')
  const key = sheet.getByRole('region', { name: 'Chave de acesso' })
  expect(key.textContent).toContain(formatAccessKey(sampleKey()))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a file that is no document says so in words, and the next one may be opened', async () => {
  const { open } = await openViewer()
  open('<!DOCTYPE n [<!ENTITY a "a">]><n>&a;</n>', 'bomba.xml')
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain('“bomba.xml” não foi aberto')
  expect(refusal.textContent).toContain('pode ser perigoso')
  open(sampleXml())
  await screen.findByRole('article', { name: 'Nota 4321' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('markup in a document is shown as text, a document of the test environment and a wrong key are marked', async () => {
  const { open } = await openViewer()
  const hostile = sampleXml({ environment: '2' })
    .replace('Torneira de mesa', '&lt;img src=x onerror=alert(1)&gt;')
    .replaceAll(sampleKey(), `${sampleKey().slice(0, 43)}${(Number(sampleKey().at(-1)) + 1) % 10}`)
  open(hostile)
  await screen.findByText(/<img src=x onerror=alert\(1\)>/)
  expect(document.querySelector('article img')).toBeNull()
  screen.getByText('Teste, sem valor fiscal')
  screen.getByText('O dígito verificador não confere')
})
