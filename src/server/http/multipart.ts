/** Reads a multipart call to disk: files go to a private folder with their size and digest, nothing is held in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { pageLimit } from '#domain/invoices/photo.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { firstOf } from '#domain/text/text-length.ts'
import type { UploadedFile } from '#server/files/uploaded-file.ts'
import type { OperationRow, Schema } from './document.ts'
import { newUploadFolder } from './upload-folders.ts'

export const multipartLimits = {
  files: pageLimit,
  // The sign-up of a professional has 35.
  fields: 40,
  // The longest text of the agreement has 5,000 characters, of up to four bytes each.
  fieldSize: 24 * 1024,
  parts: 55,
  headerPairs: 40,
}

/** The refusal of a file of more than `limit` bytes. */
export function fileTooLarge(limit: number, field?: string): Refusal {
  const msg = `Cada arquivo pode ter até ${Math.floor(limit / 1_000_000)} MB.`
  return new Refusal('file-too-large', { msg, ...(field !== undefined && { fields: { [field]: msg } }) })
}

async function keep(part: MultipartFile, { folder, limit }: { folder: string; limit: number }): Promise<UploadedFile> {
  const target = path.join(folder, randomUUID())
  const digest = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(target),
  )
  if (part.file.truncated) throw fileTooLarge(limit, part.fieldname)
  return { filename: firstOf(cleanText(part.filename) ?? '', 255), path: target, size, sha256: digest.digest('hex') }
}

const isList = (schema: Schema, field: string) => {
  const properties = schema['properties']
  if (typeof properties !== 'object' || properties === null) return false
  const property: unknown = Object.getOwnPropertyDescriptor(properties, field)?.value
  return typeof property === 'object' && property !== null && 'type' in property && property.type === 'array'
}

interface FormRules extends Pick<OperationRow, 'fileLimit' | 'formLimits'> {
  readonly schema: Schema
}

/**
 * The fields and files of the call by name; a field the agreement declares as a list is always one.
 * `fileLimit` is in bytes, of each file. The returned cleanup removes the folder and must run when the answer is out.
 */
export async function readMultipart(
  request: FastifyRequest,
  { schema, fileLimit, formLimits }: FormRules,
): Promise<{ body: Record<string, unknown>; cleanup: () => Promise<void> }> {
  let folder: string | undefined
  const cleanup = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  const keepInFolder = async (part: MultipartFile) => {
    folder ??= await newUploadFolder()
    return keep(part, { folder, limit: fileLimit })
  }
  const wider = formLimits && { ...formLimits, parts: formLimits.files + formLimits.fields }
  const values = new Map<string, unknown>()
  const lists = new Map<string, unknown[]>()
  try {
    for await (const part of request.parts({ limits: { ...multipartLimits, ...wider, fileSize: fileLimit } })) {
      const value = part.type === 'file' ? await keepInFolder(part) : part.value
      if (isList(schema, part.fieldname)) lists.set(part.fieldname, [...(lists.get(part.fieldname) ?? []), value])
      else values.set(part.fieldname, value)
    }
  } catch (error) {
    await cleanup()
    throw error
  }
  return { body: Object.fromEntries([...values, ...lists]), cleanup }
}
