/** Commands for the person who runs the server: `backup FILE`, `restore FILE [--replace]`. */
import path from 'node:path'
import { backup, restore } from './db/backup.ts'
import { readConfig } from './config.ts'
import { openStorage } from './platform.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function main([command, target, ...flags]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !target) {
    say('Uso: npm run backup -- ARQUIVO\n     npm run restore -- ARQUIVO [--replace]')
    process.exitCode = 2
    return
  }
  const storage = await openStorage(readConfig(process.env), { say, onFatal: (error) => fail(error) })
  const file = path.resolve(target)
  try {
    if (command === 'backup') await backup({ ...storage, file })
    else await restore({ ...storage, file, replace: flags.includes('--replace') })
    say(command === 'backup' ? `Cópia gravada em ${target}` : `Cópia restaurada de ${target}`)
  } finally {
    await storage.database.close()
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

await main(process.argv.slice(2)).catch(fail)
