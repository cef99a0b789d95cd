import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { type DeskAnswer, useAnswerToast } from '#app/ui/desk/desk-answer.ts'
import { DeskInput } from '#app/ui/desk/desk-field.tsx'
import { deskButton } from '#app/ui/desk/filter-form.tsx'

/** Pays money back the way it came. `kept` is what the shop still holds of this order, in satang. */
export function AdminRefundForm({ kept }: { kept: number }) {
  const t = useAdminT()
  const fetcher = useFetcher<DeskAnswer>()
  // One key per form on screen: pressing twice asks the provider once.
  const [key, setKey] = useState('')
  useAnswerToast(fetcher.data, t('orders.refundFailed'))
  const refused = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data.message : undefined
  return (
    <fetcher.Form method="post" className="grid gap-3" onFocus={() => setKey((known) => known || crypto.randomUUID())}>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={key} />
      <div className="grid gap-3 sm:grid-cols-2">
        <DeskInput
          label={t('orders.refundAmount')}
          name="amount"
          inputMode="decimal"
          defaultValue={decimalBaht(kept).replace(/\.00$/, '')}
          hint={t('orders.refundMost', { amount: formatSatang(kept) })}
          error={refused}
          maxLength={20}
        />
        <DeskInput label={t('orders.refundReason')} name="reason" maxLength={200} />
      </div>
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        className={`${deskButton} justify-self-start text-lacquer`}
      >
        {t('orders.moveTo.refunded')}
      </button>
    </fetcher.Form>
  )
}
