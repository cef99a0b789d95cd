// Where pictures of slips lie, and how they are shown.
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** The folder of the file store with one folder per slip; no public address reads it. */
export const slipFolders = 'slips'
export const slipFolder = (picture: string) => `${slipFolders}/${picture}`
const keyOf = (picture: string) => `${slipFolder(picture)}/slip.jpg`

export const writeSlipPicture = (files: FileStore, picture: string, jpeg: Uint8Array): Promise<void> =>
  files.write(keyOf(picture), jpeg)

/** Of whoever may see it, which the entry point has asked: kept by nobody on the way, and nothing in it runs. */
export async function slipPictureResponse(files: FileStore, picture: string | undefined): Promise<Response> {
  const jpeg = picture ? await files.read(keyOf(picture)) : undefined
  const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
  if (!jpeg) return new Response('404', { status: 404, headers })
  return new Response(new Uint8Array(jpeg), {
    headers: {
      ...headers,
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="slip.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
