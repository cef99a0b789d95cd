import { useId } from 'react'
import { Form } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import { AdminTextLink } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Label } from '#app/ui/field.tsx'
import { Alert } from '#app/ui/form/form.tsx'
import type { ListedReturn, ReturnOfOrder } from './return-list.ts'

export function AdminReturnRow({ orderReturn }: { orderReturn: ListedReturn }) {
  const { t, language } = useAdminTexts()
  const { id, name, orderNumber, state, items, onItsWay, due, requestedAt } = orderReturn
  return (
    <AdminOrderRow
      to={`/admin/returns/${id}`}
      name={name}
      number={orderNumber}
      also={t('returns.items', { count: items })}
    >
      {t(`returns.state.${state}`)}
      {onItsWay && `, ${t('returns.onItsWay')}`}
      <ReturnDue orderReturn={orderReturn} />
      {!due && <span className="tabular block text-xs text-ink-soft">{formatDate(requestedAt, language)}</span>}
    </AdminOrderRow>
  )
}

type DueProps = { orderReturn: Pick<ListedReturn, 'due' | 'overdueDays'> }

export function ReturnDue({ orderReturn: { due, overdueDays } }: DueProps) {
  const { t, language } = useAdminTexts()
  if (!due) return null
  if (overdueDays > 0)
    return <span className="block text-xs text-lacquer">{t('returns.overdue', { count: overdueDays })}</span>
  return (
    <span className="tabular block text-xs text-ink-soft">
      {t('returns.dueBy', { date: formatDate(due, language) })}
    </span>
  )
}

export function AdminReturnsOfOrder({ returns }: { returns: readonly ReturnOfOrder[] }) {
  const { t, language } = useAdminTexts()
  return (
    <ul>
      {returns.map(({ id, state, requestedAt, items }) => (
        <li key={id}>
          <AdminTextLink to={`/admin/returns/${id}`} className="tabular">
            {t(`returns.state.${state}`)} · {t('returns.items', { count: items })} · {formatDate(requestedAt, language)}
          </AdminTextLink>
        </li>
      ))}
    </ul>
  )
}

/** A scanner sends Enter, which opens the return. */
export function ReturnScan({ scanned }: { scanned: string }) {
  const { t, path } = useAdminTexts()
  const [field, problem] = [useId(), useId()]
  return (
    <Form action={path('/admin/returns')} className="mb-4 flex max-w-xl flex-wrap items-end gap-3" key={scanned}>
      <div className="min-w-48 flex-1">
        <Label of={field}>{t('returns.scan.label')}</Label>
        <Input
          id={field}
          name="code"
          defaultValue={scanned}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          aria-invalid={scanned !== '' || undefined}
          aria-describedby={scanned ? problem : undefined}
          className="tabular w-full"
        />
      </div>
      <SecondarySubmit>{t('returns.scan.open')}</SecondarySubmit>
      <Alert id={problem} className="w-full text-lacquer">
        {scanned && t('returns.scan.unknown', { code: scanned })}
      </Alert>
    </Form>
  )
}
