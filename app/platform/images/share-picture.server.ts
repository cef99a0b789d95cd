import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { enqueueEncoding, workQueue } from './encode-queue.server.ts'
import { pictureFolder, shareSize } from './picture-key.ts'

type Made = Result<Uint8Array | undefined, 'busy'>
type Use = { file: string; width: number; encode: 'encodeShare' | 'encodePrint' | 'encodeMail' }

const share: Use = { file: 'og.jpg', width: shareSize.width, encode: 'encodeShare' }
const print: Use = { file: 'print.jpg', width: 240, encode: 'encodePrint' }
/** JPEG, because not every mail program shows WebP. */
const mail: Use = { file: 'mail.jpg', width: 480, encode: 'encodeMail' }

const oneAtATime = workQueue(1, 20)
const underway = new Map<string, Promise<Made>>()

/**
 * Created on first use from a stored rendition; undefined without the picture. One is encoded at a time; refused when
 * too many wait.
 */
export const sharePicture = (files: FileStore, id: string): Promise<Made> => storedJpeg(files, id, share)

/** JPEG for printouts; PDF takes no WebP. */
export const printPicture = (files: FileStore, id: string): Promise<Made> => storedJpeg(files, id, print)

export const mailPicture = (files: FileStore, id: string): Promise<Made> => storedJpeg(files, id, mail)

async function storedJpeg(files: FileStore, id: string, use: Use): Promise<Made> {
  const key = `${pictureFolder(id)}/${use.file}`
  const stored = await files.read(key)
  if (stored) return ok(stored)
  const waiting = underway.get(key)
  if (waiting) return waiting
  const made = makeAndKeep(files, id, use, key).finally(() => underway.delete(key))
  underway.set(key, made)
  return made
}

async function makeAndKeep(files: FileStore, id: string, use: Use, key: string): Promise<Made> {
  const source = await fittingFile(files, id, use.width)
  if (!source) return ok(undefined)
  const waited = await oneAtATime(() => enqueueEncoding((encoder) => encoder[use.encode](source)))
  if (!waited.ok || !waited.value.ok) return refuse('busy')
  const bytes = waited.value.value
  await files.write(key, bytes)
  return ok(bytes)
}

async function fittingFile(files: FileStore, id: string, minWidth: number): Promise<Uint8Array | undefined> {
  const names = await files.names(pictureFolder(id))
  const widths = names.flatMap((name) => /^([1-9]\d{1,3})\.webp$/.exec(name)?.[1] ?? []).map(Number)
  const sorted = widths.toSorted((a, b) => a - b)
  const width = sorted.find((one) => one >= minWidth) ?? sorted.at(-1)
  return width === undefined ? undefined : files.read(`${pictureFolder(id)}/${width}.webp`)
}
