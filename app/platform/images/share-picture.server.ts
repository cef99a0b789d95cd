import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { enqueueEncoding, workQueue } from './encode-queue.server.ts'
import { pictureFolder, sharePictureKey } from './picture-key.ts'
import { shareSize } from './share-size.ts'

const oneAtATime = workQueue(1, 20)
const underway = new Map<string, Promise<Result<Uint8Array | undefined, 'busy'>>>()

/**
 * The JPEG of a picture for shared links: an upright garment whole on its backdrop, a landscape picture filling the
 * frame. Made at the first question from a file the shop has made itself, then kept beside it; undefined when there is
 * no such picture. One is encoded at a time, and the same one never twice at once; refused when too many wait.
 */
export async function sharePicture(files: FileStore, id: string): Promise<Result<Uint8Array | undefined, 'busy'>> {
  const kept = await files.read(sharePictureKey(id))
  if (kept) return ok(kept)
  const waiting = underway.get(id)
  if (waiting) return waiting
  const made = makeAndKeep(files, id).finally(() => underway.delete(id))
  underway.set(id, made)
  return made
}

async function makeAndKeep(files: FileStore, id: string): Promise<Result<Uint8Array | undefined, 'busy'>> {
  const source = await fittingFile(files, id)
  if (!source) return ok(undefined)
  const waited = await oneAtATime(() => enqueueEncoding((encoder) => encoder.encodeShare(source)))
  if (!waited.ok || !waited.value.ok) return refuse('busy')
  const bytes = waited.value.value
  await files.write(sharePictureKey(id), bytes)
  return ok(bytes)
}

/** The narrowest file that fills the frame, or the widest there is. */
async function fittingFile(files: FileStore, id: string): Promise<Uint8Array | undefined> {
  const names = await files.names(pictureFolder(id))
  const widths = names.flatMap((name) => /^([1-9]\d{1,3})\.webp$/.exec(name)?.[1] ?? []).map(Number)
  const sorted = widths.toSorted((a, b) => a - b)
  const width = sorted.find((one) => one >= shareSize.width) ?? sorted.at(-1)
  return width === undefined ? undefined : files.read(`${pictureFolder(id)}/${width}.webp`)
}
