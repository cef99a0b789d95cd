import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { type CouponDraft, couponFields } from '../coupon-fields.ts'
import { AdminCouponTerms } from './coupon-terms.tsx'
import { upperCase } from './upper-case.ts'

/** Input survives a switch of language. */
export function AdminCouponForm(props: {
  draft: CouponDraft
  version: number
  /** Orders print its code, so the code is fixed. */
  hasUses: boolean
  sent?: VersionedAnswer | undefined
}) {
  const { hasUses, sent } = props
  const t = useAdminT()
  const fetcher = useFetcher<VersionedAnswer>()
  const [isNew] = useState(props.version === 0)
  const busy = fetcher.state !== 'idle'
  const code = (
    <Field
      of={couponFields.code}
      readOnly={hasUses}
      hint={t(hasUses ? 'coupons.codeStays' : 'coupons.codeHint')}
      onInput={upperCase}
      className="sm:col-span-2"
    />
  )
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={sent}
      start={props.draft}
      version={props.version}
      failure={t(isNew ? 'coupons.createFailed' : 'coupons.updateFailed')}
      conflict="coupons.conflict"
      className="grid max-w-3xl gap-8"
    >
      <AdminCouponTerms of={couponFields} kind={props.draft.kind} own={{ code }} />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3">
        <SubmitButton intent="save">
          {t(busy ? 'frame.saving' : isNew ? 'coupons.create' : 'coupons.save')}
        </SubmitButton>
      </div>
    </AdminVersionedForm>
  )
}
