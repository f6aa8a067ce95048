import { walkEveryScreen } from './walk.ts'

walkEveryScreen('phone')
