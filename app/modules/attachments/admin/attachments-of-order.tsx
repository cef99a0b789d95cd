import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import type { Attachment } from '../attachment.ts'

export function AdminAttachmentsOfOrder(props: { orderNumber: string; attachments: readonly Attachment[] }) {
  const page = `/admin/orders/${props.orderNumber}/attachments` as const
  const address = useLocalPath()(page)
  return (
    <>
      <ul className="mb-2">
        {props.attachments.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <a
              href={`${address}/${id}`}
              className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <LocalLink to={page} className={adminButton}>
        {useAdminT()('orders.attach')}
      </LocalLink>
    </>
  )
}
