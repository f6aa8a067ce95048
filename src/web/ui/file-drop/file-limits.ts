/** Which files may come in: their kind, their size, how many. */

export interface FileLimits {
  /** Media types (`image/*`, `application/pdf`) and endings (`.csv`). */
  readonly accept: readonly string[]
  /** Of one file, in bytes. */
  readonly maxBytes: number
  /** How many there may be in all, default 1. */
  readonly maxFiles?: number | undefined
}

/** Why a file stays out. */
export type FileProblem = 'kind' | 'size' | 'empty' | 'many'

export interface Refused {
  readonly file: File
  readonly problem: FileProblem
}

function accepted({ name, type }: File, accept: readonly string[]): boolean {
  return accept.some((wanted) => {
    // Some systems know no media type for a CSV or a HEIC, so its ending counts too.
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase())
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })
}

/** Parts what was dropped or picked into what comes in and what stays out, in order; `present` are there already. */
export function sortFiles(
  files: readonly File[],
  { accept, maxBytes, maxFiles = 1 }: FileLimits,
  present = 0,
): { taken: File[]; refused: Refused[] } {
  const taken: File[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const problem = problemOf(file)
    if (problem) refused.push({ file, problem })
    else taken.push(file)
  }
  return { taken, refused }

  function problemOf(file: File): FileProblem | undefined {
    if (!accepted(file, accept)) return 'kind'
    if (file.size === 0) return 'empty'
    if (file.size > maxBytes) return 'size'
    return present + taken.length >= maxFiles ? 'many' : undefined
  }
}
