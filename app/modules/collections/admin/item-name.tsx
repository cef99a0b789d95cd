import type { ReactNode } from 'react'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ChosenItem } from './collection-list.queries.server.ts'

export function AdminItemName(props: {
  item: Pick<ChosenItem, 'id' | 'nameEn' | 'nameTh' | 'pictureId'>
  children?: ReactNode
}) {
  const { id, nameEn, nameTh, pictureId } = props.item
  const name = useLanguage() === 'th' ? nameTh : nameEn
  return (
    <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">
      <div className="w-10 shrink-0">{pictureId && <Picture id={pictureId} alt="" widths={[320]} sizes="40px" />}</div>
      <div className="min-w-0">
        <LocalLink
          to={`/admin/products/${id}`}
          className="break-words underline decoration-line underline-offset-4 hover:decoration-ink inline-block py-0.5 pointer-coarse:py-2"
        >
          <ThaiLineBreaks>{name}</ThaiLineBreaks>
        </LocalLink>
        {props.children}
      </div>
    </div>
  )
}
