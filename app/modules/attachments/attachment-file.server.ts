// Storage paths of attachments and the file response.
import { filePolicy } from '#app/platform/http/security-headers.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** Not publicly readable. */
export const attachmentFolders = 'attachments'
export const attachmentFolder = (id: string) => `${attachmentFolders}/${id}`
const keyOf = (id: string) => `${attachmentFolder(id)}/file`

export const writeAttachment = (files: FileStore, id: string, bytes: Uint8Array): Promise<void> =>
  files.write(keyOf(id), bytes)

/** The file for staff: detected type, no cache, no script execution; a PDF as download. */
export async function attachmentResponse(
  files: FileStore,
  attachment: { id: string; name: string; contentType: string } | undefined,
): Promise<Response> {
  const bytes = attachment && (await files.read(keyOf(attachment.id)))
  if (!bytes) return new Response('404', { status: 404 })
  const disposition = attachment.contentType === 'application/pdf' ? 'attachment' : 'inline'
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': attachment.contentType,
      'content-disposition': `${disposition}; ${fileNameOf(attachment.name)}`,
      'content-security-policy': filePolicy,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

/** ASCII and full name (RFC 6266). */
function fileNameOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
