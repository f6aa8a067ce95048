/** What the operating system starts in an app that is open already: a shortcut, or files opened with it (Launch Handler API). */
import { keepSharedFiles } from '#client/shared-files/shared-files.ts'
import { afterShare } from '#domain/invoices/share-target.ts'

interface Launch {
  readonly targetURL?: string
  readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[]
}

declare global {
  interface Window {
    /** Chromium only. */
    readonly launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void }
  }
}

/** The address of the launch that loaded this document; undefined when it was loaded otherwise, by a reload, say. */
function loadedFor(): string | undefined {
  const [load] = performance.getEntriesByType('navigation')
  return load && 'type' in load && load.type === 'navigate' ? load.name : undefined
}

/** Whether all of them are on disk. */
async function keepAll(files: NonNullable<Launch['files']>): Promise<boolean> {
  try {
    if (files.length > 0) await keepSharedFiles(await Promise.all(files.map(async (handle) => handle.getFile())))
    return true
  } catch {
    return false
  }
}

/**
 * Launches wait in the browser until somebody asks for them. The window is only brought to the front (`launch_handler` of
 * the manifest), so going to the address is up to us. `open` gets a path with its search.
 */
export function followLaunches(open: (path: string) => void): void {
  // The app may have left that address since, for the login, say; it must not be taken back to it.
  let first = loadedFor()
  const take = async ({ targetURL, files = [] }: Launch) => {
    const kept = await keepAll(files)
    const isFirst = targetURL === first
    first = undefined
    // No room, or a file that is gone: the person is told where it can be picked instead.
    if (!kept) return open(afterShare(false))
    if (targetURL === undefined || isFirst) return undefined
    const { origin, pathname, search } = new URL(targetURL)
    return origin === location.origin ? open(pathname + search) : undefined
  }
  window.launchQueue?.setConsumer((launch) => void take(launch))
}
