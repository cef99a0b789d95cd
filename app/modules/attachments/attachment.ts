export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

/** `by`: name of the uploader, null when deleted. */
export type Attachment = {
  id: string
  name: string
  size: string
  createdAt: Date
  by: string | null
}

export const maxAttachments = 20
export const maxAttachmentBytes = 10 * 1024 * 1024
