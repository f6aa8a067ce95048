import { test } from '@playwright/test'
import { startOffering } from '#tests/support/offering.ts'
import { demoPeople } from '#server/seed/demo-ground.ts'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { newDevice } from './browser.ts'

test('shots', async () => {
  test.setTimeout(400_000)
  const { server } = await startOffering('demo')
  const sizes = [
    [390, 844],
    [360, 640],
    [1440, 900],
  ] as const
  for (const [width, height] of sizes)
    for (const scheme of ['light', 'dark'] as const) {
      const device = await newDevice({ viewport: { width, height }, colorScheme: scheme, withoutWorker: true })
      const page = await device.page()
      await page.addInitScript((s) => localStorage.setItem('color-scheme', s), scheme)
      await page.goto(`${server.url}/cms/login`)
      await page.getByLabel('E-mail').fill(demoPeople.helena.email)
      await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.waitForURL(/cms\/dashboard/)
      if (width === 390 && scheme === 'light') {
        const body = {
          professionalRetailRate: 100,
          professionalConstructionRate: 50,
          professionalShowroomRate: 0,
          storeRetailRate: 100,
          storeConstructionRate: 100,
          storeShowroomRate: 0,
          specificationPercent: 20,
          mostMultiplierPercent: 500,
          mostInvoicePoints: 50000,
          holdDays: 7,
          expiryMonths: 24,
          sendingDays: 45,
          startsOn: '2027-03-01',
          note: 'Obras rendem metade.',
        }
        await page.goto(`${server.url}/cms/programme-rules?versao=nova`)
        await page.getByLabel('Valem desde').fill('01/03/2027')
        await page.getByLabel('Profissional, obra ou construtora').fill('0,5')
        await page.getByLabel('Liberação em dias').fill('7')
        await page.getByRole('button', { name: 'Cadastrar' }).click()
        await page.getByText('Criado com sucesso!').waitFor()
        void body
      }
      const name = `${width}-${scheme}`
      await page.goto(`${server.url}/cms/programme-rules`)
      await page.getByText('01/03/2027').first().waitFor()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/shots/list-${name}.png` })
      await page.goto(`${server.url}/cms/programme-rules?versao=nova`)
      await page.getByText('nos últimos 90 dias').waitFor()
      await page.getByLabel('Profissional, varejo').fill('0,8')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/shots/new-${name}.png` })
      await page.getByText('O que teriam rendido').scrollIntoViewIfNeeded()
      await page.getByText('As notas já aprovadas não mudam').scrollIntoViewIfNeeded()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/outcome-${name}.png` })
      await page.goto(`${server.url}/cms/programme-rules?versao=00000000-0000-4000-8000-000000000001`)
      await page.getByText('já começaram a valer').waitFor()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/shots/read-${name}.png` })
      await device.close()
    }
  await server.dispose()
})
