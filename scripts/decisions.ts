/** Holds the form of the decisions: a date, a status, consequences, and a line in the list of `src/README.md`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'src/decisions/'
const statusLine = /^- Status: (?:accepted(?:, supersedes (\S+\.md))?|superseded by (\S+\.md))$/m

function rulesOf(file: string, list: string): Record<string, boolean> {
  const text = readFileSync(file, 'utf8')
  const name = path.basename(file)
  const title = /^# (.+)\n/.exec(text)?.[1]
  const date = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1]
  const status = statusLine.exec(text)
  return {
    'begins with its title': title !== undefined,
    'has a date, which begins its name': date !== undefined && name.startsWith(date),
    'has a status: accepted, or superseded by another': status !== null,
    'speaks of others that are there': (status ?? []).slice(1).every((other) => !other || existsSync(folder + other)),
    'says its consequences': /^## Consequences\n\n\S/m.test(text),
    'stands in the list of src/README.md': list.includes(`- ${date} [${title}](decisions/${name})`),
  }
}

/** What is wrong with the tracked decisions, a line each. */
export function decisionProblems(tracked: readonly string[]): string[] {
  const list = readFileSync('src/README.md', 'utf8')
  return tracked
    .filter((file) => file.startsWith(folder))
    .flatMap((file) =>
      Object.entries(rulesOf(file, list)).flatMap(([rule, holds]) => (holds ? [] : [`${file}: a decision ${rule}`])),
    )
}
