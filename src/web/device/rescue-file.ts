/** Writes what is still only on this device into one zip the person can keep: photos as files, the rest as JSON. */
import type { Rescue } from '#client/outbox/outbox-face.ts'
import { saveFile } from './save-file.ts'

const folderOf = (entry: Rescue['entries'][number]) =>
  `${new Date(entry.capturedAt).toISOString().slice(0, 16).replaceAll(':', '-')}-${entry.id.slice(0, 8)}`

/** The bytes of the zip. */
export async function rescueZip(rescue: Rescue): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync, strToU8 } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const { pages, ...facts } of rescue.entries) {
    const folder = folderOf({ pages, ...facts })
    files[`${folder}/nota.json`] = strToU8(JSON.stringify(facts, null, 2))
    for (const page of pages) files[`${folder}/${page.name}`] = new Uint8Array(page.bytes)
  }
  if (rescue.unreadable.length > 0) files['nao-lidos.txt'] = strToU8(rescue.unreadable.join('\n'))
  // Photos are compressed already.
  return Uint8Array.from(zipSync(files, { level: 0 }))
}

/** Hands the zip to the browser as a download. Answers how much could not be read. */
export async function saveRescue(rescue: Rescue): Promise<{ unreadable: number }> {
  saveFile(
    `nascente-pendentes-${new Date().toISOString().slice(0, 10)}.zip`,
    await rescueZip(rescue),
    'application/zip',
  )
  return { unreadable: rescue.unreadable.length }
}
