import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { Attachment } from '../attachments.queries.server.ts'

export function AdminAttachmentsOfOrder(props: { orderNumber: string; attachments: readonly Attachment[] }) {
  const page = `/admin/orders/${props.orderNumber}/attachments` as const
  const address = useLocalPath()(page)
  return (
    <>
      <ul className="mb-2">
        {props.attachments.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <a href={`${address}/${id}`} className="inline-flex compact-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <SecondaryButton to={page}>{useAdminT()('orders.attach')}</SecondaryButton>
    </>
  )
}
