import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { ListedMessage } from './message-list.queries.server.ts'

export const AdminMessageRow = ({ message }: { message: ListedMessage }) => (
  <li data-row className="border-b border-line">
    <LocalLink
      to={`/admin/messages/${message.id}`}
      data-admin-row
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 hover:bg-paper lg:grid-cols-[14rem_minmax(0,1fr)_auto]"
    >
      <span className="min-w-0">
        <WholeName name={message.name} className={message.unread ? 'font-semibold' : ''} />
        <span className="block wrap-anywhere text-ink-soft">{message.email}</span>
      </span>
      <span lang={message.language} className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <span className={`block wrap-anywhere ${message.unread ? 'font-semibold' : ''}`}>{message.subject}</span>
        <span className="line-clamp-2 wrap-anywhere text-ink-soft">{message.start}</span>
      </span>
      <span className="text-right">
        <MessageMark message={message} />
        <AdminMoment at={message.createdAt} className="tabular block text-xs whitespace-nowrap text-ink-soft" />
      </span>
    </LocalLink>
  </li>
)

function MessageMark({ message }: { message: ListedMessage }) {
  const t = useAdminT()
  const state = message.unread ? 'unread' : message.replies > 0 ? 'answered' : message.done ? 'done' : 'open'
  return (
    <>
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        {message.unread && <span aria-hidden="true" className="size-2.5 rounded-full bg-lacquer" />}
        {t(`messages.mark.${state}`)}
      </span>
      {message.takenBy && !message.done && (
        <span className="block text-xs text-ink-soft">{t('messages.with', { name: message.takenBy })}</span>
      )}
    </>
  )
}
