/** A copy of the tracked files that faults are planted in. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PlantedFault, placeOf } from './planted-fault.ts'

const large = { maxBuffer: 2 ** 30 }
/** What a copy keeps from one run to the next: the caches of the checks, which know by content what is old. */
const kept = new Set(['.cache', 'node_modules'])

export interface Tree {
  readonly root: string
  readonly files: readonly string[]
  read(file: string): string
  plant(fault: PlantedFault): void
  /** Takes the fault, and what was generated from it, away again. */
  restore(): void
}

/**
 * The files as they stand here, or those of a revision. The copy stands inside the repository: TypeScript takes packages for
 * portable when they are in a `node_modules` above.
 */
export function copyTree(name: string, revision: string | undefined): Tree {
  const root = path.resolve('.cache/planted', name)
  mkdirSync(root, { recursive: true })
  for (const entry of readdirSync(root)) if (!kept.has(entry)) rmSync(path.join(root, entry), { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, ...large })
  if (revision) {
    const archive = execFileSync('git', ['archive', revision], large)
    execFileSync('tar', ['-x', '-C', root], { input: archive })
  } else {
    for (const file of listed(
      execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], large),
    )) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      copyFileSync(file, path.join(root, file))
    }
  }
  linkPackages(root)
  git('init', '--quiet')
  git('add', '--all')
  const files = listed(git('ls-files', '-z'))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    root,
    files,
    read,
    plant(fault) {
      const text = read(fault.file)
      const at = placeOf(fault, text)
      writeFileSync(path.join(root, fault.file), text.slice(0, at) + fault.replace + text.slice(at + fault.find.length))
    },
    restore: () => void git('checkout', '--quiet', '--', '.'),
  }
}

const listed = (output: Buffer) => output.toString().split('\0').filter(Boolean)

/** Package by package, so that caches beside them are the copy's own. */
function linkPackages(root: string): void {
  const folder = path.join(root, 'node_modules')
  mkdirSync(folder, { recursive: true })
  const linked = new Set(readdirSync(folder))
  for (const entry of readdirSync('node_modules')) {
    if (linked.has(entry) || entry.startsWith('.vite')) continue
    symlinkSync(path.resolve('node_modules', entry), path.join(folder, entry))
  }
}
