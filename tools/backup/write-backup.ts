import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connected } from '#app/platform/database/migrate.server.ts'
import { dump } from './dump.ts'
import { archiveEnd, type Entry, packed } from './tar.ts'

/**
 * The file appears when complete. Safe while the shop runs: stored files are immutable, written before their rows and
 * deleted a day after them (`catalog/delete-pictures`, `attachments/delete-attachment-files`).
 */
export function writeBackup(ownerUrl: string, filesFolder: string, path: string): Promise<Written> {
  return connected(ownerUrl, (client) => write(client, filesFolder, path))
}

type Written = { rows: number; pictures: number }

async function write(client: pg.Client, filesFolder: string, path: string): Promise<Written> {
  const aside = `${path}.part`
  const count = { rows: 0, pictures: 0 }
  async function* content() {
    for await (const entry of dump(client)) {
      if (entry.name.startsWith('tables/')) count.rows += JSON.parse(entry.bytes.toString()).length
      yield packed(entry)
    }
    for await (const entry of filesBelow(filesFolder)) {
      count.pictures++
      yield packed(entry)
    }
    yield archiveEnd
  }
  try {
    await pipeline(
      Readable.from(content()),
      createGzip(),
      createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true }),
    )
    await rename(aside, path)
    return count
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(aside, { force: true })
    throw error
  }
}

async function* filesBelow(folder: string): AsyncGenerator<Entry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)
  for (const file of (found ?? []).filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path).catch(absent)
    if (bytes) yield { name: `files/${relative(folder, path).split(sep).join('/')}`, bytes }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
