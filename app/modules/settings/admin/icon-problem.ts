import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'

const problems: Readonly<Record<PictureRefusal, AdminKey>> = {
  not_a_picture: 'icon.wrongType',
  empty: 'icon.damaged',
  damaged: 'icon.damaged',
  too_small: 'icon.tooSmall',
  too_long: 'icon.tooLong',
  too_big: 'icon.tooBig',
  too_many_pixels: 'icon.tooBig',
  busy: 'icon.busy',
}

export const iconProblem = (reason: PictureRefusal): AdminKey => problems[reason]
