import { tiny } from '#server/seed/tiny.ts'
import { memberPaths } from '../routes.ts'
import { walkEveryScreen } from './every-screen.ts'

walkEveryScreen(
  {
    who: 'a professional',
    from: 'desktop',
    theme: 'dark',
    member: true,
    door: { address: '/login-profissional', email: tiny.people.ana.email },
  },
  memberPaths,
)
