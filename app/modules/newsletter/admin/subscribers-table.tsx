import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { headCell } from '#app/ui/admin/table.ts'
import type { Subscriber } from './subscriber-list.queries.server.ts'

const columns = ['email', 'state', 'language', 'source', 'requested'] as const
const cell = 'px-2 py-2 align-top max-md:p-0'

export function AdminSubscribersTable(props: {
  subscribers: readonly Subscriber[]
  /** No subscriber ever. */
  isNew: boolean
}) {
  const { subscribers, isNew } = props
  const t = useAdminT()
  if (subscribers.length === 0)
    return (
      <div className="border-t border-line px-4 py-16 text-center text-ink-soft">
        <p>{t(isNew ? 'newsletter.none' : 'newsletter.empty')}</p>
        {isNew && <p className="mx-auto mt-1 max-w-[52ch]">{t('newsletter.noneText')}</p>}
      </div>
    )
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={headCell}>
              {t(`newsletter.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.email} subscriber={subscriber} />
        ))}
      </tbody>
    </table>
  )
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const t = useAdminT()
  const language = useLanguage()
  const { email, state, source, requestedAt, confirmedAt, unsubscribedAt, bouncedAt } = subscriber
  const since = { confirmed: confirmedAt, waiting: null, unsubscribed: unsubscribedAt, bounced: bouncedAt }[state]
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3">
      <td className={`${cell} wrap-anywhere max-md:col-span-2`}>{email}</td>
      <td className={cell}>
        {t(`newsletter.states.${state}`)}
        {since && <span className="tabular block text-xs text-ink-soft">{formatDate(since, language)}</span>}
      </td>
      <td className={`${cell} max-md:text-right`}>{t(`newsletter.language.${subscriber.language}`)}</td>
      <td className={`${cell} wrap-anywhere text-ink-soft`}>{source || '–'}</td>
      <td className={`${cell} tabular whitespace-nowrap text-ink-soft max-md:text-right`}>
        <time dateTime={requestedAt.toISOString()}>{formatDate(requestedAt, language)}</time>
      </td>
    </tr>
  )
}
