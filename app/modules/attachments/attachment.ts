export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** A file of an order as staff see it; `by` is the name of who attached it, null once that account is gone. */
export type Attachment = {
  id: string
  name: string
  /** "640 kB". */
  size: string
  createdAt: Date
  by: string | null
}

export const maxAttachments = 20
export const maxAttachmentBytes = 10 * 1024 * 1024
