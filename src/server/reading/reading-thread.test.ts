import { expect, test } from 'vitest'
import { readFiscalFile } from '#domain/invoices/fiscal-file.ts'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { pdfOf } from '#tests/support/pictures/pdf.ts'
import type { PageToRead } from './read-page.ts'
import { createReadingThread } from './reading-thread.ts'

async function page(password?: string): Promise<PageToRead> {
  const invoice = readFiscalFile(Buffer.from(sampleXml({ model: '55' })), (bytes, encoding) =>
    new TextDecoder(encoding, { fatal: true }).decode(bytes),
  )
  const options = password === undefined ? {} : { password }
  return { bytes: await pdfOf([await drawDanfe(invoice)], danfeSize, options), mime: 'application/pdf', page: 1 }
}

test('a page is read apart; one that cannot be opened says nothing, and the next is read', async () => {
  const thread = createReadingThread()
  expect(await thread.ask(await page('segredo'))).toBeNull()
  expect(await thread.ask(await page())).toMatchObject([{ source: 'pdf', keys: [{ certain: true }] }])
  await thread.stop()
})

test('a page that takes too long is given up, and one that is stopped in the middle, or asked for after it, is told', async () => {
  const hasty = createReadingThread(1)
  expect(await hasty.ask(await page())).toBe('given-up')
  const thread = createReadingThread()
  const told = expect(thread.ask(await page())).rejects.toThrow('the thread reading ended')
  await thread.stop()
  await told
  await expect(thread.ask(await page())).rejects.toThrow('the thread reading ended')
})
