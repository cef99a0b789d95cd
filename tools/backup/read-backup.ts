import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import { connected, migrationFiles, prepareEarlier } from '#app/platform/database/migrate.server.ts'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { load } from './load.ts'
import type { Manifest } from './tables.ts'
import { broken, type Entry, unpacked } from './tar.ts'

type Backup = { manifest: Manifest; entries: AsyncGenerator<Entry> }

/** Throws a DatabaseStartError when this version cannot restore it. */
export async function openBackup(path: string): Promise<Backup> {
  const entries = unpacked(whole(path))
  const { value: first } = await entries.next()
  if (first?.name !== 'manifest.json') throw broken
  const manifest = JSON.parse(first.bytes.toString()) as Manifest
  const digests = new Map((await migrationFiles()).map(({ name, digest }) => [name, digest]))
  if (manifest.format !== 1 || manifest.migrations.some(({ name, digest }) => digests.get(name) !== digest))
    throw new DatabaseStartError(
      'This backup was made by another version of the shop. Restore it with that version or a later one.',
    )
  return { manifest, entries }
}

async function* whole(path: string): AsyncGenerator<Buffer> {
  const unzipped = createReadStream(path)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(createGunzip())
  try {
    for await (const chunk of unzipped) yield chunk
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? broken : error
  }
}

/** Database and folder must be empty. */
export async function restoreBackup(
  { manifest, entries }: Backup,
  ownerUrl: string,
  filesFolder: string,
): Promise<void> {
  await prepareEarlier(ownerUrl, manifest.migrations.at(-1)?.name ?? '')
  await connected(ownerUrl, (client) => load(client, manifest, items(entries, filesFolder)))
}

async function* items(entries: AsyncGenerator<Entry>, filesFolder: string) {
  for await (const { name, bytes } of entries) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') yield { table, rows: JSON.parse(bytes.toString()) }
    else if (kind === 'files') await put(join(filesFolder, name.slice('files/'.length)), filesFolder, bytes)
    else throw broken
  }
}

async function put(path: string, folder: string, bytes: Buffer) {
  if (!normalize(path).startsWith(normalize(folder) + sep)) throw broken
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes, { flush: true })
}
