/** What `npm run demo` has made in DATA_DIR, copied: whoever measures it or takes pictures of it leaves it as it was. */
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'

export const demoAdmin = { email: demoPeople.helena.email, password: demoPassword }

export interface DemoCopy {
  readonly dataDir: string
  /** Where a server finds its database and its folder. */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** Throws where nothing was made. */
export async function copyDemo(): Promise<DemoCopy> {
  const made = path.resolve(process.env['DATA_DIR'] ?? '.demo')
  if (!existsSync(path.join(made, 'database')))
    throw new Error(`there is no database in ${made}: DATA_DIR=.demo npm run demo makes one`)
  // Short, because the directory lock is a socket path.
  const home = await mkdtemp(path.join(tmpdir(), 'nsd-'))
  await cp(made, home, { recursive: true })
  return {
    dataDir: home,
    env: { DATA_DIR: home, DATABASE_URL: '' },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}
