import { type ReactNode, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminPart } from '#app/ui/admin/part.tsx'
import { Field } from '#app/ui/field.tsx'
import { ChoiceField, Fields } from '#app/ui/form/fields.tsx'
import { type couponBatchFields, couponFields } from '../coupon-fields.ts'
import { AdminCouponCategories } from './coupon-categories.tsx'

const sections = ['what', 'when', 'who'] as const

/** Shared by single coupons and batches. */
export function AdminCouponTerms(props: {
  of: typeof couponFields | typeof couponBatchFields
  kind: string
  own: Readonly<Record<string, ReactNode>>
}) {
  const t = useAdminT()
  const own = {
    kind: <KindAndValue kind={props.kind} />,
    value: null,
    applicableCategories: <AdminCouponCategories />,
    ...props.own,
  }
  return sections.map((section) => (
    <AdminPart key={section} title={t(`coupons.${section}`)}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Fields of={props.of} section={section} own={own} />
      </div>
    </AdminPart>
  ))
}

function KindAndValue({ kind }: { kind: string }) {
  const t = useAdminT()
  const [chosen, setChosen] = useState(kind)
  return (
    <>
      <ChoiceField of={couponFields.kind} onChange={(event) => setChosen(event.target.value)} />
      {chosen === 'free_delivery' ? (
        <>
          <input type="hidden" name="value" value="" />
          <p className="text-sm text-ink-soft sm:pt-8">{t('coupons.freeDeliveryHint')}</p>
        </>
      ) : (
        <Field of={couponFields.value} hint={t(chosen === 'amount' ? 'coupons.inBaht' : 'coupons.inPercent')} />
      )}
    </>
  )
}
