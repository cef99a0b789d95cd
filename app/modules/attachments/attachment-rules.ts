import type { MessageKey } from '#app/i18n/provider.tsx'
import { ok, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'

export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const maxAttachments = 20
export const maxAttachmentBytes = 10 * 1024 * 1024

type AttachableOrder = { isErased: boolean; digests: readonly string[] }

/** Decides whether a file can be attached; the same bytes mean the existing attachment. */
export function decideAttach(order: AttachableOrder | undefined, digest: string) {
  if (!order) return refuse('order_not_found')
  if (order.isErased) return refuse('erased')
  if (order.digests.includes(digest)) return ok('known')
  return order.digests.length >= maxAttachments ? refuse('limit_reached') : ok('new')
}

export function pdfMarkers(bytes: Uint8Array): { begins: boolean; ends: boolean } {
  const textAt = (from: number, to?: number) => new TextDecoder('latin1').decode(bytes.subarray(from, to))
  return { begins: textAt(0, 5) === '%PDF-', ends: textAt(Math.max(0, bytes.byteLength - 1024)).includes('%%EOF') }
}

const extensions: Readonly<Record<AttachmentType, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
}
const maxStem = 150

/** Without folders, one line, with the extension of the detected type. */
export function attachmentName(fileName: string, type: AttachmentType): string {
  const name = oneLine(fileName.toWellFormed().replace(/^[\s\S]*[\\/]/, ''))
  const [extension = `.${type === 'image/jpeg' ? 'jpg' : type.replace(/^.*\//, '')}`] =
    extensions[type].exec(name) ?? []
  const stem = Array.from(name.replace(extensions[type], '')).slice(0, maxStem).join('').trim()
  return (stem || 'file') + extension
}

/** "640 kB" or "2.4 MB". */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.round((bytes * 10) / 1_048_576) / 10} MB`
}

export function batchesOf<File extends { size: number }>(files: readonly File[]): File[][] {
  const batches: File[][] = []
  let room = 0
  for (const file of files) {
    if (file.size > room) {
      batches.push([])
      room = maxAttachmentBytes
    }
    batches.at(-1)?.push(file)
    room -= file.size
  }
  return batches
}

// `too_small` is unreachable: pictures of any shape are accepted.
const uploadRefusals = ['empty', 'too_big', 'too_many_pixels', 'too_small', 'too_long', 'damaged', 'busy'] as const
const orderRefusals = ['wrong_type', 'order_not_found', 'erased', 'limit_reached'] as const
export type AttachmentRefusal = (typeof uploadRefusals)[number] | (typeof orderRefusals)[number]

export const attachmentMessage = (reason: AttachmentRefusal): MessageKey =>
  isUploadRefusal(reason) ? `uploads.${reason}` : `attachments.refusal.${reason}`

const isUploadRefusal = (reason: AttachmentRefusal): reason is (typeof uploadRefusals)[number] =>
  uploadRefusals.some((one) => one === reason)
