import type { ReactNode } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { AdminCouponCategories } from './coupon-categories.tsx'
import { couponInputs } from './coupon-inputs.ts'
import { AdminCouponValue } from './coupon-value.tsx'

/** Shared by single coupons and batches. */
export function AdminCouponTerms(props: {
  kind: string
  code: ReactNode
  active?: ReactNode
  limits?: ReactNode
  who?: ReactNode
}) {
  const t = useAdminT()
  return (
    <>
      <Part title={t('coupons.what')}>
        {props.code}
        <AdminCouponValue kind={props.kind} />
        <Field of={couponInputs.minOrder} />
      </Part>
      <Part title={t('coupons.when')}>
        <Field of={couponInputs.startsAt} />
        <Field of={couponInputs.endsAt} />
        {props.active}
      </Part>
      <Part title={t('coupons.who')}>
        {props.limits}
        <AdminCouponCategories />
        <CheckField of={couponInputs.excludeDiscountedItems} />
        <CheckField of={couponInputs.stackable} />
        {props.who}
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 border-b border-line pb-1 text-lg">{title}</h2>
    <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </section>
)
