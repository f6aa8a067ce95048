/** Writes every text file of the build a second and a third time, as small as it gets: the server sends what is smallest. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What shrinks: texts, and WebAssembly. */
const texts = /\.(?:html|js|css|svg|json|mjs|wasm|webmanifest)$/
/** Below this many bytes the headers weigh more than what is saved. */
const worthwhile = 1000

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < worthwhile) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir)
    },
    closeBundle: {
      // After the service worker was written.
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error) return
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name))
        await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))))
      },
    },
  }
}
