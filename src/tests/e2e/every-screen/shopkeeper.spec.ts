import { tiny } from '#server/seed/tiny.ts'
import { memberPaths } from '../routes.ts'
import { walkEveryScreen } from './every-screen.ts'

walkEveryScreen(
  {
    who: 'a shopkeeper',
    from: 'desktop',
    to: 'phone',
    theme: 'dark',
    member: true,
    door: { address: '/login-lojista', email: tiny.people.manager.email, cnpj: tiny.stores.numeric.cnpj },
  },
  memberPaths,
)
