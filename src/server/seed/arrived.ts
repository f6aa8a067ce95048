/** Files that a device of the demo would have sent. */
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArrivedFile } from '#server/files/document.ts'

/** The bytes as an upload that lies in the folder. */
export async function arrive(bytes: Buffer, folder: string): Promise<ArrivedFile> {
  const target = path.join(folder, randomUUID())
  await writeFile(target, bytes)
  return { path: target, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
