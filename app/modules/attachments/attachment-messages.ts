import type { MessageKey } from '#app/i18n/provider.tsx'
import type { PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'

export type AttachmentRefusal =
  | Exclude<PictureRefusal, 'not_a_picture'>
  | 'wrong_type'
  | 'order_not_found'
  | 'erased'
  | 'limit_reached'

export const attachmentMessages: Readonly<Record<AttachmentRefusal, MessageKey>> = {
  empty: 'uploads.empty',
  too_big: 'uploads.too_big',
  wrong_type: 'attachments.refusal.wrong_type',
  too_many_pixels: 'uploads.too_many_pixels',
  // Unreachable: pictures of any shape are accepted.
  too_small: 'uploads.too_small',
  too_long: 'uploads.too_long',
  damaged: 'uploads.damaged',
  busy: 'uploads.busy',
  order_not_found: 'attachments.refusal.order_not_found',
  erased: 'attachments.refusal.erased',
  limit_reached: 'attachments.refusal.limit_reached',
}
