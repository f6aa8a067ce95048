import { beforeAll, describe, expect, test } from 'vitest'
import { sampleKey, sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, keysOf, openInvoices, smallPhoto, type InvoicesWorld } from '#tests/support/invoices.ts'
import { signedXml, signerName } from '#tests/support/signed-xml.ts'

const issuer = tiny.stores.numeric.cnpj

eachDatabase((_kind, open) => {
  describe('the XML of an invoice', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      return () => world.close()
    })
    const flagsOf = async (id: string) =>
      (await world.invoices.desk({ by: actors.admin, ids: [id] })).docs[0]?.risks.map(({ flag }) => flag)
    const upload = (text: string) => world.arrive(Buffer.from(text))

    test('fills the invoice, is kept byte for byte and is read again with its key', async () => {
      const text = signedXml({ issuer, number: 71 })
      const page = await upload(text)
      const invoice = await world.send({ pages: [page, await world.arrive(await smallPhoto())] })
      expect(invoice).toMatchObject({
        source: 'xml',
        accessKey: sampleKey({ issuer, number: 71 }),
        number: '71',
        issuedAt: '2026-11-10',
        issuerCnpj: issuer,
        amount: '1234.50',
        signature: { state: 'intact', signer: signerName },
        pages: [{ mime: 'application/xml', sha256: page.sha256 }, { mime: 'image/jpeg' }],
        history: [{ action: 'create', observation: null }],
      })
      const kept = await world.invoices.page({ by: actors.ana, id: invoice._id, number: 1 })
      expect(kept).toMatchObject({ mime: 'application/xml', name: 'nota-pagina-1.xml' })
      expect(kept.bytes.toString()).toBe(text)
    })

    test('counts more than what was typed, and says where somebody should look twice', async () => {
      const text = sampleXml({ issuer: '11444777000161', number: 72, signed: false })
      const fields = { capturedAt: '2026-11-20T12:00:00Z', amount: '9999.00', number: '1' }
      const invoice = await world.send({ pages: [await upload(text)], fields })
      expect(invoice).toMatchObject({ amount: '1234.50', number: '72', issuerCnpj: '11444777000161' })
      expect(invoice.signature).toEqual({ state: 'missing', signer: null })
      expect(invoice.history[0]?.observation).toBe(
        'Atenção: XML sem a assinatura da loja; loja não encontrada entre as participantes; o valor digitado é diferente do valor da nota.',
      )
    })

    test('that was altered after it was signed goes to a person, who learns why', async () => {
      const text = signedXml({ issuer, number: 77 }).replaceAll('1234.50', '9234.50')
      const invoice = await world.send({ pages: [await upload(text)] })
      expect(invoice).toMatchObject({ amount: '9234.50', signature: { state: 'altered', signer: signerName } })
      expect(invoice.history[0]?.observation).toBe('Atenção: o XML foi alterado depois de assinado.')
      const many = { by: actors.admin, action: 'approve' as const, ids: [invoice._id] }
      expect((await world.invoices.effectOfMany(many)).docs).toMatchObject([{ refused: 'invoice-risky' }])
      expect(await flagsOf(invoice._id)).toEqual(['signature'])
    })

    test('says what no hand changes: only another file does', async () => {
      const { _id: id, amount } = await world.send({ pages: [await upload(signedXml({ issuer, number: 78 }))] })
      const written = (fields: object) => world.invoices.correct({ by: actors.ana, id, fields, pages: undefined })
      const msg = 'Este dado vem do XML. Para mudá-lo, envie outro arquivo.'
      await expect(written({ amount: '9999.00', number: '9' })).rejects.toMatchObject({
        code: 'validation',
        details: { fields: { amount: msg, number: msg } },
      })
      expect(await written({ amount, note: 'Obra do centro' })).toMatchObject({ amount, note: 'Obra do centro' })
    })

    test('of a sale that was sent before is refused, however it came', async () => {
      const accessKey = sampleKey({ issuer, number: 73 })
      const first = await world.send({ pages: [], fields: { capturedAt: '2026-11-20T12:00:00Z', accessKey } })
      const again = await world.sendingOf({ pages: [await upload(sampleXml({ issuer, number: 73 }))] })
      await expect(world.invoices.send(again)).rejects.toMatchObject({
        code: 'invoice-duplicate',
        details: { invoiceId: first._id },
      })
    })

    test.each([
      ['of the test environment', sampleXml({ environment: '2' }), /ambiente de teste/],
      ['that was cancelled', sampleXml({ answer: '101' }), /cancelada/],
      ['of another sale than its key', sampleXml().replace('<nNF>4321', '<nNF>1'), /outra nota/],
      ['with entities', '<!DOCTYPE n [<!ENTITY a "a">]><n>&a;</n>', /comandos/],
      ['of nothing known', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', /não é de uma NF-e/],
    ])('%s is refused and leaves no file', async (_, text, message) => {
      const files = await keysOf(world.files)
      const sending = await world.sendingOf({ pages: [await upload(text)] })
      await expect(world.invoices.send(sending)).rejects.toThrow(message)
      expect(await keysOf(world.files)).toEqual(files)
    })

    test('two of them are two invoices', async () => {
      const pages = [await upload(sampleXml({ number: 74 })), await upload(sampleXml({ number: 75 }))]
      await expect(world.send({ pages })).rejects.toThrow('Envie o XML de uma nota de cada vez.')
    })

    test('corrects an invoice that came as a photo', async () => {
      const { _id: id, signature } = await world.send()
      expect(signature).toBeNull()
      const pages = [await upload(signedXml({ issuer: '11222333000262', number: 76 }))]
      const corrected = await world.invoices.correct({ by: actors.ana, id, fields: { note: 'Agora o XML' }, pages })
      expect(corrected).toMatchObject({ source: 'xml', number: '76', amount: '1234.50', note: 'Agora o XML' })
      expect(corrected.signature).toEqual({ state: 'intact', signer: signerName })
      expect(corrected.history.at(-1)).toMatchObject({
        action: 'correct',
        observation: 'Atenção: loja não encontrada entre as participantes.',
      })
      expect(await flagsOf(id)).toEqual(['issuer-not-participating', 'fiscal-doubt'])
      const photo = [await world.arrive(await smallPhoto())]
      const again = await world.invoices.correct({ by: actors.ana, id, fields: {}, pages: photo })
      expect(again).toMatchObject({ source: 'photo', signature: null })
    })
  })
})
