import { useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { initialDraft } from '#app/kit/entity-fields.ts'
import { AdminAlert, type AdminAnswer, AdminForm, adminMessage, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { LeaveGuard, useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { couponBatchFields } from '../coupon-fields.ts'
import { AdminCouponTerms } from './coupon-terms.tsx'
import { upperCase } from './upper-case.ts'

export function AdminCouponBatchForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('coupons.createFailed')
  const answer = fetcher.data ?? sent
  const busy = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: onSend } = useUnsaved(form, fetcher.data)
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={busy ? undefined : answer}
      intent="add"
      start={start}
      problem="own"
      className="grid max-w-3xl gap-8"
      onSubmit={onSend}
    >
      <LeaveGuard unsaved={unsaved} />
      <AdminAlert className="border border-lacquer px-4 py-3">
        {!busy && answer?.ok === false && answer.reason && adminMessage(answer, t)}
      </AdminAlert>
      <AdminCouponTerms
        of={couponBatchFields}
        kind={start.kind}
        own={{ prefix: <Field of={couponBatchFields.prefix} onInput={upperCase} /> }}
      />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3">
        <SubmitButton>{t(busy ? 'frame.saving' : 'coupons.manyAdd')}</SubmitButton>
      </div>
    </AdminForm>
  )
}

const start = initialDraft(couponBatchFields)
