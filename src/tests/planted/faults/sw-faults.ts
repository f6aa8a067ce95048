/** Faults of the service worker. */
import type { PlantedFault } from '../planted-fault.ts'

export const swFaults: readonly PlantedFault[] = [
  {
    file: 'src/sw/routes.ts',
    what: 'documents of the back office come from the cache',
    find: '/^\\/cms(?:[/?]|$)/, ',
    replace: '',
  },
  {
    file: 'src/sw/routes.ts',
    what: 'scripts of the back office are taken from the build before',
    find: "pathname.startsWith('/assets/') && !pathname.startsWith('/assets/cms/')",
    replace: "pathname.startsWith('/assets/')",
  },
  {
    file: 'src/sw/precache.ts',
    what: 'a tab of the build before finds no pages any more',
    find: '    if (response) await kept.put(request.url, response)\n',
    replace: '    if (response && present.has(request.url)) await kept.put(request.url, response)\n',
  },
  {
    file: 'src/sw/outbox-sync.ts',
    what: 'the browser is told that all is sent while something waits',
    find: "outcome !== 'signed-out' && (outcome !== 'done' || nextAt !== null)",
    replace: "outcome !== 'signed-out' && outcome !== 'done' && nextAt !== null",
  },
  {
    file: 'src/sw/outbox-sync.ts',
    what: 'a new version comes in the middle of an upload',
    find: '    await locks?.request(outboxName, () => undefined)\n',
    replace: '    void locks?.request(outboxName, () => undefined)\n',
  },
  {
    file: 'src/sw/notices.ts',
    what: 'a notice leads to another site',
    find: 'url?.origin === origin ? `${url.pathname}${url.search}` : list',
    replace: 'url?.origin === origin ? `${url.pathname}${url.search}` : (url?.href ?? list)',
  },
  {
    file: 'src/sw/sw.ts',
    what: 'the files of the build before are cleaned up before they are kept',
    find: '  await keepPreviousBuild({ caches: self.caches, controller: precache }).catch(() => undefined)\n  await precache.activate(event)\n',
    replace:
      '  await precache.activate(event)\n  await keepPreviousBuild({ caches: self.caches, controller: precache }).catch(() => undefined)\n',
    seenBy: 'sw/sw.test',
  },
]
