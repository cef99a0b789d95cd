import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { AdminTextLink } from '#app/ui/admin/part.tsx'
import type { OrderMessage } from './message-list.queries.server.ts'

export function AdminOrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const { t, language } = useAdminTexts()
  return (
    <ul className="grid gap-3">
      {messages.map((message) => (
        <li key={message.id}>
          <p lang={message.language} className="line-clamp-3 break-words whitespace-pre-line">
            {message.body}
          </p>
          <AdminTextLink to={`/admin/messages/${message.id}`} className="tabular text-xs">
            {t(`messages.mark.${message.done ? 'done' : 'open'}`)} · {formatMoment(message.createdAt, language)}
          </AdminTextLink>
        </li>
      ))}
    </ul>
  )
}
