import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import type { Subscriber } from '../subscribers.queries.server.ts'

const columns = ['email', 'state', 'language', 'source', 'requested'] as const

/** `isNew`: no subscriber ever. */
type Props = { subscribers: readonly Subscriber[]; isNew: boolean }

export function AdminSubscribersTable({ subscribers, isNew }: Props) {
  const t = useAdminT()
  if (subscribers.length === 0)
    return (
      <div className="border-t border-line px-4 py-16 text-center text-ink-soft">
        <p>{t(isNew ? 'newsletter.none' : 'newsletter.empty')}</p>
        {isNew && <p className="mx-auto mt-1 max-w-[52ch]">{t('newsletter.noneText')}</p>}
      </div>
    )
  return (
    <Table cards="md">
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column}>{t(`newsletter.column.${column}`)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.email} subscriber={subscriber} />
        ))}
      </TableBody>
    </Table>
  )
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const t = useAdminT()
  const language = useLanguage()
  const { email, state, source, createdAt, confirmedAt, unsubscribedAt, bouncedAt } = subscriber
  const since = { confirmed: confirmedAt, waiting: null, unsubscribed: unsubscribedAt, bounced: bouncedAt }[state]
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3">
      <TableCell className="wrap-anywhere max-md:col-span-2">{email}</TableCell>
      <TableCell>
        {t(`newsletter.states.${state}`)}
        {since && <span className="tabular block text-xs text-ink-soft">{formatDate(since, language)}</span>}
      </TableCell>
      <TableCell className="max-md:text-right">{t(`newsletter.language.${subscriber.language}`)}</TableCell>
      <TableCell className="wrap-anywhere text-ink-soft">{source || '–'}</TableCell>
      <TableCell className="tabular whitespace-nowrap text-ink-soft max-md:text-right">
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>
      </TableCell>
    </TableRow>
  )
}
