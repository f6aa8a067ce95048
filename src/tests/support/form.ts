/** Writes a multipart body by hand, so that tests can also write broken ones. */
import { randomUUID } from 'node:crypto'

export interface FilePart {
  readonly name: string
  readonly bytes: Buffer
  readonly mime?: string
}

const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value

function part(boundary: string, name: string, value: unknown): Buffer {
  const safe = name.replaceAll(/["\r\n]/g, '_')
  const file = Buffer.isBuffer(value)
    ? { name: 'nota.jpg', bytes: value, mime: 'image/jpeg' }
    : isFile(value)
      ? value
      : undefined
  const head = file
    ? `content-disposition: form-data; name="${safe}"; filename="${file.name}"\r\ncontent-type: ${file.mime ?? 'application/octet-stream'}`
    : `content-disposition: form-data; name="${safe}"`
  const body = file ? file.bytes : Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
}

/** Fields by name; lists repeat the name, buffers become files. */
export function formOf(fields: Readonly<Record<string, unknown>>): { type: string; bytes: Buffer } {
  const boundary = `----nascente${randomUUID()}`
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((entry: unknown) => part(boundary, name, entry)) : [part(boundary, name, value)],
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
