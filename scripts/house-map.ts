/**
 * Draws the map of the house from its imports into `src/README.md`, as a Mermaid flowchart: `npm run map`. A room is a folder below `src`, or two of them in `web` and `server`. An arrow means
 * "imports"; where two arrows lead to the same room the direct one is left out.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const guide = 'src/README.md'
const [begin, end] = ['<!-- map: npm run map -->', '<!-- end of map -->']
const left = /\.test\.tsx?$|\.spec\.ts$|\.bench\.ts$|\.gallery\.tsx$|\/testing\/|^src\/tests\//
const imported = /(?:from|import\()\s*'([#.][^']+)'/g

function roomOf(file: string): string {
  const [, room = '', part = ''] = file.split('/')
  return (room === 'web' || room === 'server') && !part.includes('.') ? `${room}/${part}` : room
}

function arrowsOf(tracked: readonly string[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of tracked) {
    if (!/^src\/.*\.tsx?$/.test(file) || left.test(file)) continue
    const from = roomOf(file)
    const rooms = arrows.get(from) ?? new Set()
    arrows.set(from, rooms)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const named = target.startsWith('#')
        ? `src/${target.slice(1)}`
        : path.posix.join(path.posix.dirname(file), target)
      const to = roomOf(named)
      if (to !== from) rooms.add(to)
    }
  }
  return arrows
}

const idOf = (room: string) => room.replace('/', '_')

function drawingOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string {
  const from = (room: string) => arrows.get(room) ?? new Set<string>()
  /** Whether one room leads to another by a third. */
  const isLonger = (room: string, to: string) =>
    [...from(room)].some((by) => by !== to && from(by).has(to) && !from(by).has(room))
  const nodes = [...arrows.keys()].toSorted()
  const below = (top: string) =>
    nodes.filter((room) => room === top || room.startsWith(`${top}/`)).map((room) => `    ${idOf(room)}["${room}"]`)
  const lines = nodes.flatMap((room) =>
    [...from(room)]
      .toSorted()
      .filter((to) => arrows.has(to) && !isLonger(room, to))
      .map((to) => `  ${idOf(room)} --> ${idOf(to)}`),
  )
  const groups = ['web', 'server'].flatMap((top) => [`  subgraph the_${top} [${top}]`, ...below(top), '  end'])
  return [begin, '```mermaid', 'flowchart TD', ...groups, ...lines, '```', end].join('\n')
}

/** The guide with the map as the imports of the tracked files are; throws where it has no place for one. */
export function withMap(guideText: string, tracked: readonly string[]): string {
  const [start, stop] = [guideText.indexOf(begin), guideText.indexOf(end)]
  if (start === -1 || stop === -1) throw new Error(`${guide} has no place for the map`)
  return guideText.slice(0, start) + drawingOf(arrowsOf(tracked)) + guideText.slice(stop + end.length)
}

if (import.meta.filename === process.argv[1]) {
  const tracked = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n')
  writeFileSync(guide, withMap(readFileSync(guide, 'utf8'), tracked))
}
