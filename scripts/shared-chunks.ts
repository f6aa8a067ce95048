/**
 * Which modules share a script. Left alone, the bundler makes one of all modules that the same pages need: hundreds of small
 * ones, each asked for on its own by the page that starts and by the worker that keeps them.
 */
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isPublic } from '../src/domain/people/access.ts'
import { cmsRoutes, frame, pageAt } from './built-chunks.ts'
import { type Group, joinGroups } from './join-groups.ts'

/** A request is worth some 2 kB sent, which are three times as much of source. */
const request = 6_000
/** Most visits begin with these, before anything is kept: what they load without need weighs more. */
const firstPages = [frame, pageAt('/login'), pageAt('/dashboard')]
const firstWeight = 60
/** Where the back office begins, which nobody else loads and no worker keeps. */
const cms = /\/src\/web\/(?:routes\/cms\/|routeTree\.gen\.ts$|shell\/cms-)/
const cmsFrames = [cmsRoutes, 'src/web/shell/cms-frame.tsx']
const component = /\/src\/web\/routes\/(.*?)(?:[./]?index)?\.tsx\?tsr-split=component$/
/** Files that only re-export others: of these, only the modules that an importer uses by name are followed. */
const list = /\/src\/web\/ui\/icons\.ts$|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$/
const importedNames = /\bimport\s*\{([^}]*)\}\s*from\b/g

const isOneOf = (id: string, sources: readonly string[]) => sources.some((source) => id.endsWith(`/${source}`))

interface Module {
  readonly bytes: number
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/** Every module with what it imports; of a list, only what it uses by name. */
function modulesOf(context: Rolldown.PluginContext): ReadonlyMap<string, Module> {
  const infos = new Map<
    string,
    Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'exports' | 'isEntry'> & { code: string }
  >()
  // In the order of their names: the bundler tells them as they were read, which is another order each time, and which groups
  // are joined depends on it.
  for (const id of [...context.getModuleIds()].toSorted()) {
    const info = context.getModuleInfo(id)
    // Read once: each of these crosses into the bundler.
    if (info)
      infos.set(id, {
        code: info.code ?? '',
        importedIds: info.importedIds,
        dynamicallyImportedIds: info.dynamicallyImportedIds,
        exports: info.exports,
        isEntry: info.isEntry,
      })
  }
  return new Map(
    [...infos].map(([id, { code, importedIds, dynamicallyImportedIds, isEntry }]) => {
      const names = new Set([...code.matchAll(importedNames)].flatMap(([, some = '']) => some.match(/\w+/g) ?? []))
      const isUsed = (one: string) =>
        list.test(one) ||
        names.has(path.basename(one, '.mjs')) ||
        infos.get(one)?.exports.some((name) => names.has(name))
      const follow = (one: string): readonly string[] =>
        list.test(one) ? (infos.get(one)?.importedIds.filter(isUsed).flatMap(follow) ?? []) : [one]
      const imports = list.test(id) ? [] : importedIds.flatMap(follow)
      return [id, { bytes: code.length, isEntry, imports, later: dynamicallyImportedIds }]
    }),
  )
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}

/** The page and the frames around it: whoever opens it has loaded them, too. */
function withFrames(page: string, pages: readonly string[]): string[] {
  const [, route] = component.exec(page) ?? []
  if (route === undefined || isPublic(`/${route.replaceAll('.', '/')}`)) return [page]
  const frames = cms.test(page) ? [frame, ...cmsFrames] : [frame]
  return [page, ...pages.filter((one) => isOneOf(one, frames))]
}

const entriesOf = (modules: ReadonlyMap<string, Module>) =>
  [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id)

/** For each module the pages that need it, as in `Group`. */
function pagesThatNeed(modules: ReadonlyMap<string, Module>, pages: readonly string[]): Map<string, Uint8Array> {
  const importsOf = (id: string) => modules.get(id)?.imports ?? []
  const needed = new Map<string, Uint8Array>()
  for (const id of reach(entriesOf(modules), importsOf)) needed.set(id, new Uint8Array(pages.length).fill(1))
  for (const [at, page] of pages.entries())
    for (const id of reach(withFrames(page, pages), importsOf)) {
      const by = needed.get(id) ?? new Uint8Array(pages.length)
      by[at] = 1
      needed.set(id, by)
    }
  return needed
}

/** Says of each group which others its modules import. */
function linkGroups(groupOf: ReadonlyMap<string, Group>, modules: ReadonlyMap<string, Module>): void {
  for (const [id, group] of groupOf)
    for (const other of modules.get(id)?.imports ?? []) {
      const need = groupOf.get(other)
      if (need && need !== group) group.needs.add(need)
    }
}

/** The groups of modules that more than one page needs, joined. */
function groupsOf(modules: ReadonlyMap<string, Module>, members: ReadonlySet<string>, apart: RegExp): Group[] {
  const pages = [...new Set([...modules.values()].flatMap(({ later }) => later))]
  const entries = entriesOf(modules)
  // The document's own module has nothing but the one that starts the page.
  const alone = new Set([...entries, ...entries.flatMap((id) => modules.get(id)?.imports ?? []), ...pages])
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, neededBy] of pagesThatNeed(modules, pages)) {
    if (apart.test(id)) continue
    const first = neededBy.indexOf(1)
    // What one page alone needs stays with it.
    const shared = first === neededBy.lastIndexOf(1) ? (pages[first] ?? id) : neededBy.join('')
    const key = alone.has(id) ? id : shared
    const kind = members.has(id) ? 'member' : 'cms'
    const group = groups.get(key) ?? { modules: [], neededBy, needs: new Set(), kind, bytes: 0 }
    group.modules.push(id)
    group.bytes += modules.get(id)?.bytes ?? 0
    groups.set(key, group)
    groupOf.set(id, group)
  }
  linkGroups(groupOf, modules)
  const joined = [...groups].filter(([key]) => !alone.has(key)).map(([, group]) => group)
  joinGroups(joined, { request, weights: pages.map((page) => (isOneOf(page, firstPages) ? firstWeight : 1)) })
  return joined
}

/** @param apart modules that have a script of their own, which stays the same for many versions */
export function sharedChunks(apart: RegExp) {
  /** The script of a module that is not left to the bundler. */
  const names = new Map<string, string>()
  let members: ReadonlySet<string> = new Set()
  let ofCms: ReadonlySet<string> = new Set()

  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd() {
      const modules = modulesOf(this)
      members = reach(entriesOf(modules), (id) => {
        const { imports = [], later = [] } = modules.get(id) ?? {}
        return [...imports, ...later].filter((next) => !cms.test(next))
      })
      ofCms = new Set([...modules.keys()].filter((id) => !members.has(id)))
      for (const { modules: ids } of groupsOf(modules, members, apart)) {
        const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0
        const [largest = ''] = ids.toSorted((a, b) => bytesOf(b) - bytesOf(a))
        const name = path.basename(largest).replace(/\..*$/, '')
        const taken = new Set(names.values())
        const free = [name, ...ids.map((_, at) => `${name}-${at}`)].find((one) => !taken.has(one))
        for (const id of ids) names.set(id, free ?? largest)
      }
    },
  }
  return {
    plugin,
    groups: [
      { name: 'vendor', priority: 1, test: apart },
      // Each module is named: what it needs must not follow it into its script.
      { debugName: 'shared', name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false },
    ],
    /** Whether only the back office asks for these modules. */
    isCms: (ids: readonly string[]) => ids.every((id) => ofCms.has(id)),
  }
}
