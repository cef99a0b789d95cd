import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminSays, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { LeaveGuard, useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import type { CouponDraft } from '../coupon-form.ts'
import type { CouponAnswer } from './coupon-answer.ts'
import { couponInputs } from './coupon-inputs.ts'
import { AdminCouponTerms } from './coupon-terms.tsx'
import { upperCase } from './upper-case.ts'

/**
 * The coupon form. What is typed stays while the language is switched and after a refusal; the version it was opened with
 * goes along, so that nobody's work is overwritten unseen.
 */
export function AdminCouponForm(props: {
  draft: CouponDraft
  /** 0 for a new coupon. */
  version: number
  /** Whether orders have used it: they print its code, so it stays. */
  hasUses: boolean
  /** What the form was answered when it was sent without JavaScript. */
  sent?: CouponAnswer | undefined
}) {
  const { hasUses, sent } = props
  const t = useAdminT()
  const fetcher = useFetcher<CouponAnswer>()
  const answer = fetcher.data ?? sent
  const [start] = useState(props.draft)
  const [opened] = useState(props.version)
  const isNew = opened === 0
  useAnswerToast(fetcher.data, t(isNew ? 'coupons.createFailed' : 'coupons.updateFailed'))
  const [saved, setSaved] = useState(opened)
  if (answer?.ok && answer.version !== undefined && answer.version > saved) setSaved(answer.version)
  const busy = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, { ignored: notWork, settled: nothing })
  const isOld = !busy && answer?.ok === false && answer.reason === 'coupons.conflict'
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={busy ? undefined : answer}
      start={start}
      problem="own"
      className="grid max-w-3xl gap-8"
      onSubmit={noteSent}
    >
      <LeaveGuard unsaved={unsaved} />
      <input type="hidden" name="version" value={saved} />
      {sent?.ok && <AdminNotice answer={sent} />}
      {!busy && answer?.ok === false && answer.reason && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>{adminSays(answer, t)}</p>
          {isOld && (
            <button type="button" className={`${adminButton} mt-3`} onClick={() => location.reload()}>
              {t('coupons.load')}
            </button>
          )}
        </div>
      )}
      <AdminCouponTerms
        kind={start.kind}
        code={
          <Field
            of={couponInputs.code}
            readOnly={hasUses}
            hint={t(hasUses ? 'coupons.codeStays' : 'coupons.codeHint')}
            onInput={upperCase}
            className="sm:col-span-2"
          />
        }
        active={<CheckField of={couponInputs.active} />}
        limits={
          <>
            <Field of={couponInputs.usageLimitGlobal} />
            <Field of={couponInputs.usageLimitPerUser} />
          </>
        }
        who={<CheckField of={couponInputs.firstPurchaseOnly} />}
      />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3">
        <button type="submit" name="intent" value="save" aria-disabled={busy} className={adminPrimaryButton}>
          {t(busy ? 'frame.saving' : isNew ? 'coupons.create' : 'coupons.save')}
        </button>
      </div>
    </AdminForm>
  )
}

/** Fields that say nothing of the coupon. */
const notWork = ['version', 'intent']
const nothing = {}
