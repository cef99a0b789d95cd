// Storage and delivery of slip pictures.
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** One folder per slip; not publicly readable. */
export const slipFolders = 'slips'
export const slipFolder = (picture: string) => `${slipFolders}/${picture}`
const keyOf = (picture: string) => `${slipFolder(picture)}/slip.jpg`

export const writeSlipPicture = (files: FileStore, picture: string, jpeg: Uint8Array): Promise<void> =>
  files.write(keyOf(picture), jpeg)

/** Not cached, not executable. The entry point checks access. */
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
