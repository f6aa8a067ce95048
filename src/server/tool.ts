/** Commands for the person who runs the server: `backup FILE`, `restore FILE [--replace]`, `demo`. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { backup, restore } from './db/backup.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { jobLog, openStorage } from './platform.ts'
import { seedLargeDemo } from './seed/large-demo.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

type Storage = Pick<Deps, 'database' | 'files'>

async function copy(storage: Storage, command: 'backup' | 'restore', [target = '', ...flags]: readonly string[]) {
  const file = path.resolve(target)
  if (command === 'backup') await backup({ ...storage, file })
  else await restore({ ...storage, file, replace: flags.includes('--replace') })
  say(command === 'backup' ? `Cópia gravada em ${target}` : `Cópia restaurada de ${target}`)
}

async function demo(storage: Storage): Promise<void> {
  const lines = await seedLargeDemo({ ...storage, clock: () => new Date(), newId: randomUUID, log: jobLog }, say)
  say(['\nA demonstração está pronta: npm start', ...lines.map((line) => `  ${line}`)].join('\n'))
}

async function main([command, ...rest]: readonly string[]): Promise<void> {
  const isCopy = (command === 'backup' || command === 'restore') && rest.length > 0
  if (!isCopy && command !== 'demo') {
    say('Uso: npm run backup -- ARQUIVO\n     npm run restore -- ARQUIVO [--replace]\n     npm run demo')
    process.exitCode = 2
    return
  }
  const storage = await openStorage(readConfig(process.env), { say, onFatal: (error) => fail(error) })
  try {
    await (isCopy ? copy(storage, command, rest) : demo(storage))
  } finally {
    await storage.database.close()
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

await main(process.argv.slice(2)).catch(fail)
