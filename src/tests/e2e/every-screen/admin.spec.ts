import { tiny } from '#server/seed/tiny.ts'
import { adminPaths } from '../routes.ts'
import { walkEveryScreen } from './every-screen.ts'

walkEveryScreen(
  {
    who: 'an admin',
    from: 'desktop',
    to: 'phone',
    theme: 'light',
    enlarged: true,
    door: { address: '/cms/login', email: tiny.people.admin.email },
  },
  adminPaths,
)
