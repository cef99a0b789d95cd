import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { DraftView } from './draft-view.ts'
import { staffOrderFields } from './staff-order-fields.ts'

export function AdminOrderExtras({ draft, mayDiscount }: { draft: DraftView; mayDiscount: boolean }) {
  const t = useAdminT()
  const { value, error } = useFormAround()
  const names = Object.keys(staffOrderFields)
  const isUsed = names.some((name) => Boolean(value(name)) || error(name) !== undefined)
  return (
    <details open={isUsed}>
      <summary className="mb-3 min-h-11 border-b border-line pb-1 font-serif text-lg">
        {t('newOrder.discounts')}
      </summary>
      <div className="grid gap-4">
        <div>
          <Field of={staffOrderFields.couponCode} />
          {draft.coupons.map(({ code, ok }) => (
            <output key={code} className={`mt-1 block ${ok ? 'text-jade' : 'text-lacquer'}`}>
              {t(ok ? 'newOrder.coupon.taken' : 'newOrder.coupon.refused', { code })}
            </output>
          ))}
        </div>
        {mayDiscount ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field of={staffOrderFields.discount} />
            <Field of={staffOrderFields.discountReason} />
          </div>
        ) : (
          <p className="text-ink-soft">{t('newOrder.discountRight')}</p>
        )}
        <TextArea of={staffOrderFields.note} rows={2} />
        <label className="block">
          <span className="mb-1 block text-ink-soft">{t('newOrder.language')}</span>
          <Select key={draft.language} name="language" defaultValue={draft.language}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`newOrder.languages.${language}`)}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </details>
  )
}
