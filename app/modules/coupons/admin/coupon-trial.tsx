import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { categories } from '#app/modules/catalog/category.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminSection } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { Options } from '#app/ui/options.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { couponSentence } from '../coupon-messages.ts'
import type { TriedCoupon } from '../try-coupon.server.ts'
import { generalCategory, trialInputs } from './trial-inputs.ts'
import { upperCase } from './upper-case.ts'

export type TrialAnswer = AdminAnswer<{ trial?: TriedCoupon }>

export function AdminCouponTrial({ code = '', sent }: { code?: string; sent?: TrialAnswer | undefined }) {
  const t = useAdminT()
  const hydrated = useHydrated()
  const action = useLocalPath()('/admin/coupons')
  const fetcher = useAdminFetcher<TrialAnswer>('coupons.test.failed')
  const answer = fetcher.data ?? sent
  const [isEmpty, setEmpty] = useState(!code)
  // A result disappears when its input changes.
  const [old, setOld] = useState<TrialAnswer>()
  const busy = fetcher.state !== 'idle'
  return (
    <AdminSection
      title={t('coupons.test.title')}
      titleClass="text-lg"
      className="mt-10 max-w-3xl border-t border-line pt-6"
    >
      <p className="mt-1 mb-4 text-ink-soft">{t('coupons.test.text')}</p>
      <AdminForm
        fetcher={fetcher}
        action={action}
        answer={busy ? undefined : answer}
        intent="test"
        start={{ ...untouched, code }}
        className="grid gap-4"
        onChange={(event) => {
          setOld(answer)
          setEmpty(!formText(new FormData(event.currentTarget), 'code').trim())
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field of={trialInputs.code} onInput={upperCase} />
          <SelectField of={trialInputs.category}>
            <option value={generalCategory}>{t('coupons.test.general')}</option>
            <Options of={categories} text={(category) => t(`frame.category.${category}`)} />
          </SelectField>
          <Field of={trialInputs.price} />
          <Field of={trialInputs.quantity} />
          <Field of={trialInputs.email} className="sm:col-span-2" />
          <div className="lg:pt-6">
            <CheckField of={trialInputs.discounted} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SecondarySubmit disabled={hydrated && isEmpty}>
            {t(busy ? 'coupons.test.busy' : 'coupons.test.submit')}
          </SecondarySubmit>
          <output>{!busy && answer?.ok && answer.trial && answer !== old && <Outcome of={answer.trial} />}</output>
        </div>
      </AdminForm>
    </AdminSection>
  )
}

/** Starting values (2 §5). */
const untouched = { category: generalCategory, price: '1000', quantity: '1' }

function Outcome({ of }: { of: TriedCoupon }) {
  const t = useAdminT()
  if (of.ok) {
    const parts = (of.parts ?? []).filter(({ discount }) => discount > 0)
    const isFree = of.freeDelivery && of.discount === 0
    const gives = [
      isFree ? t('coupons.test.freeDelivery') : t('coupons.test.valid', { amount: baht(of.discount) }),
      ...(of.freeDelivery && !isFree ? [t('coupons.freeDelivery')] : []),
      ...(parts.length > 1
        ? [parts.map(({ code, discount }) => t('coupons.test.part', { code, amount: baht(discount) })).join(' + ')]
        : []),
    ]
    return <span className="text-jade wrap-anywhere">{gives.join(' · ')}</span>
  }
  const reason = t(...couponSentence({ code: '', ...of }))
  return (
    <span className="text-lacquer">
      {t('coupons.test.invalid', { reason: of.code ? `${of.code}: ${reason}` : reason })}
    </span>
  )
}

const baht = (amount: number) => formatSatang(amount).replace('฿', '')
