import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { OrderMessage } from './message-list.queries.server.ts'

export function AdminOrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <ul className="grid gap-3">
      {messages.map((message) => (
        <li key={message.id}>
          <p lang={message.language} className="line-clamp-3 break-words whitespace-pre-line">
            {message.body}
          </p>
          <LocalLink
            to={`/admin/messages/${message.id}`}
            className="tabular inline-flex min-h-11 items-center text-xs underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {t(`messages.mark.${message.done ? 'done' : 'open'}`)} · {formatMoment(message.createdAt, language)}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
