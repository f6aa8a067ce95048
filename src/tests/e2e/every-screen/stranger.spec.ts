import { publicPaths } from '../routes.ts'
import { walkEveryScreen } from './every-screen.ts'

walkEveryScreen({ who: 'somebody who has not signed in', from: 'phone', theme: 'light', enlarged: true }, publicPaths)
walkEveryScreen({ who: 'somebody who has not signed in', from: 'desktop', theme: 'dark' }, publicPaths)
