/** Keeps files in S3-compatible storage, signed by hand: the vendor's kit brings 22 MB and has stored corrupt objects. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#domain/errors/refusal.ts'
import type { S3Config } from '#server/config.ts'
import { checkKey } from './file-key.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Milliseconds for one request; a storage that hangs must not hold a caller for ever. */
const patience = 30_000

/** The storage answered with something else than it should. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

async function refuse(answer: Response, doing: string): Promise<never> {
  await answer.body?.cancel()
  throw new StorageError(`the file storage answered ${answer.status} to ${doing}`)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

const plain = (xml: string) => xml.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)

/** Texts of one element of a listing. The listing is flat and ours, so no XML parser is needed. */
const textsOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((found) => plain(found[1] ?? ''))

/** A store in one bucket; addresses name the bucket in their path, which every compatible storage understands. */
export function openBucket(config: S3Config): FileStore {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const bucket = `${config.endpoint.replace(/\/$/, '')}/${config.bucket}`
  const ask = (address: string, init: RequestInit = {}) =>
    client.fetch(address, { ...init, signal: AbortSignal.timeout(patience) })
  const addressOf = (key: string) => `${bucket}/${checkKey(key)}`

  async function* listed(): AsyncGenerator<StoredFile> {
    let next = ''
    do {
      const answer = await ask(`${bucket}?list-type=2${next && `&continuation-token=${encodeURIComponent(next)}`}`)
      if (!answer.ok) await refuse(answer, 'a listing')
      const xml = await answer.text()
      const times = textsOf(xml, 'LastModified')
      for (const [place, key] of textsOf(xml, 'Key').entries()) yield { key, at: new Date(times[place] ?? Date.now()) }
      next = textsOf(xml, 'IsTruncated')[0] === 'true' ? (textsOf(xml, 'NextContinuationToken')[0] ?? '') : ''
    } while (next !== '')
  }

  return {
    kind: 's3',
    async put(key, bytes, mime) {
      const answer = await ask(addressOf(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': mime,
          'content-length': String(bytes.length),
          // The digest lets the storage refuse what was damaged on the way, which the unsigned payload would not.
          'content-md5': createHash('md5').update(bytes).digest('base64'),
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        },
      })
      if (!answer.ok) await refuse(answer, 'a new file')
      await answer.body?.cancel()
    },
    async read(key) {
      const answer = await ask(addressOf(key))
      if (answer.status === 404) {
        await answer.body?.cancel()
        throw new Refusal('not-found')
      }
      if (!answer.ok) await refuse(answer, 'a read')
      return Buffer.from(await answer.arrayBuffer())
    },
    async delete(key) {
      const answer = await ask(addressOf(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) await refuse(answer, 'a removal')
      await answer.body?.cancel()
    },
    list: listed,
    async ping() {
      const answer = await ask(bucket, { method: 'HEAD' })
      if (!answer.ok) await refuse(answer, 'a look')
    },
  }
}
