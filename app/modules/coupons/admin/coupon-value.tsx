import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { couponKinds } from '../coupon.ts'
import { couponInputs } from './coupon-inputs.ts'

export function AdminCouponValue({ kind }: { kind: string }) {
  const t = useAdminT()
  const [chosen, setChosen] = useState(kind)
  return (
    <>
      <SelectField of={couponInputs.kind} onChange={(event) => setChosen(event.target.value)}>
        {couponKinds.map((one) => (
          <option key={one} value={one}>
            {t(`coupons.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      {chosen === 'free_delivery' ? (
        <>
          <input type="hidden" name="value" value="" />
          <p className="text-sm text-ink-soft sm:pt-8">{t('coupons.freeDeliveryHint')}</p>
        </>
      ) : (
        <Field of={couponInputs.value} hint={t(chosen === 'amount' ? 'coupons.inBaht' : 'coupons.inPercent')} />
      )}
    </>
  )
}
