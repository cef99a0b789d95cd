import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { enqueueEncoding, workQueue } from './encode-queue.server.ts'
import { pictureFolder, shareSize } from './picture-key.ts'

// JPEGs of a stored picture, created on first use; undefined without the picture. One is encoded at a time; refused when
// too many wait.

type Jpeg = Result<Uint8Array | undefined, 'busy'>
type Use = { file: string; width: number; encode: 'encodeShare' | 'encodePrint' | 'encodeMail' }

/** For links in social networks. */
export const sharePicture = (files: FileStore, id: string) =>
  storedJpeg(files, id, { file: 'og.jpg', width: shareSize.width, encode: 'encodeShare' })

/** For printouts: PDF takes no WebP. */
export const printPicture = (files: FileStore, id: string) =>
  storedJpeg(files, id, { file: 'print.jpg', width: 240, encode: 'encodePrint' })

/** For mails: not every mail program shows WebP. */
export const mailPicture = (files: FileStore, id: string) =>
  storedJpeg(files, id, { file: 'mail.jpg', width: 480, encode: 'encodeMail' })

const oneAtATime = workQueue(1, 20)
const underway = new Map<string, Promise<Jpeg>>()

async function storedJpeg(files: FileStore, id: string, use: Use): Promise<Jpeg> {
  const key = `${pictureFolder(id)}/${use.file}`
  const stored = await files.read(key)
  if (stored) return ok(stored)
  const waiting = underway.get(key)
  if (waiting) return waiting
  const encoding = encodeAndStore(files, id, use, key).finally(() => underway.delete(key))
  underway.set(key, encoding)
  return encoding
}

async function encodeAndStore(files: FileStore, id: string, use: Use, key: string): Promise<Jpeg> {
  const source = await fittingFile(files, id, use.width)
  if (!source) return ok(undefined)
  const encoded = await oneAtATime(() => enqueueEncoding((encoder) => encoder[use.encode](source)))
  if (!encoded.ok || !encoded.value.ok) return refuse('busy')
  await files.write(key, encoded.value.value)
  return encoded.value
}

async function fittingFile(files: FileStore, id: string, minWidth: number): Promise<Uint8Array | undefined> {
  const names = await files.names(pictureFolder(id))
  const widths = names.flatMap((name) => /^([1-9]\d{1,3})\.webp$/.exec(name)?.[1] ?? []).map(Number)
  const sorted = widths.toSorted((a, b) => a - b)
  const width = sorted.find((one) => one >= minWidth) ?? sorted.at(-1)
  return width === undefined ? undefined : files.read(`${pictureFolder(id)}/${width}.webp`)
}
