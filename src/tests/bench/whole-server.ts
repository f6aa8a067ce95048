/** Our server as `npm start` runs it, without pages, demo and scheduled jobs: limits, headers, sessions and all rules. */
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPlatform } from '#server/platform.ts'
import { announce } from './measured.ts'

const platform = await openPlatform(
  // The counter of calls works, its limit is out of reach.
  readConfig({ ...process.env, SEED: 'none', RATE_LIMIT: '1000000' }),
  {
    say: () => undefined,
    onFatal: (error) => {
      throw error
    },
  },
)
const app = await createApp(platform)
await app.listen({ host: '127.0.0.1', port: 0 })
announce(app.server.address())
