/** Chooses where files are kept: the bucket of the configuration, or a folder beside the database. */
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { openFolder } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openBucket } from './s3.ts'

export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 ? openBucket(s3) : openFolder(path.join(dataDir, 'files'))
}
