import { walkEveryScreen } from './walk.ts'

walkEveryScreen('desktop')
