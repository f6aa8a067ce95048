import { tiny } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { queueInvoice, sendNow } from '../pages.ts'
import { memberPaths } from '../routes.ts'
import { walkEveryScreen } from './every-screen.ts'

walkEveryScreen(
  {
    who: 'a professional',
    from: 'phone',
    theme: 'light',
    enlarged: true,
    member: true,
    door: { address: '/login-profissional', email: tiny.people.ana.email },
    first: async (page) => {
      const photos = [await makePhoto({ width: 800, height: 600 })]
      await queueInvoice(page, { photos, number: '3001', amount: '10,00' })
      await page.goto(new URL('/envios', page.url()).href)
      await sendNow(page)
    },
  },
  memberPaths,
)
