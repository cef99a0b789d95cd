import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'
import { iconAddress } from '#app/platform/images/picture-key.ts'

export function AdminIconPreview({ icon }: { icon: string }) {
  const t = useAdminT()
  return (
    <ul className="flex flex-wrap items-end gap-x-10 gap-y-4 text-xs text-ink-soft">
      <li className="grid gap-2">
        <img src={iconAddress(icon, 'icon.ico')} alt="" width={32} height={32} className="size-8" />
        {t('icon.inTab')}
      </li>
      <li className="grid gap-2">
        <img src={iconAddress(icon, 'icon-180.png')} alt="" width={72} height={72} className="size-18 rounded-2xl" />
        {t('icon.onPhone')}
      </li>
    </ul>
  )
}

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
