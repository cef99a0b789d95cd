import { type ReactNode, useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type Category, categories } from '#app/modules/catalog/category.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { AdminPart } from '#app/ui/admin/part.tsx'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { ChoiceField, Fields } from '#app/ui/form/fields.tsx'
import { categoryKey, type couponBatchFields, couponFields, typedCategories } from '../coupon-fields.ts'

const sections = ['what', 'when', 'who'] as const

/** Shared by single coupons and batches. `kind`: initially chosen. `own`: controls of the form's own, by field. */
export function AdminCouponTerms(props: {
  of: typeof couponFields | typeof couponBatchFields
  kind: string
  own: Readonly<Record<string, ReactNode>>
}) {
  const t = useAdminT()
  const kind = <KindAndValue kind={props.kind} />
  const own = { kind, value: null, applicableCategories: <AdminCouponCategories />, ...props.own }
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

const field = couponFields.applicableCategories

/** Comma-separated (2 §5); ticks write the field. Works without JavaScript. */
export function AdminCouponCategories() {
  const t = useAdminT()
  const around = useFormAround()
  const control = useRef<HTMLDivElement>(null)
  const sent = around.value(field.name) ?? ''
  const [typed, setTyped] = useState(sent)
  const { known } = typedCategories(typed)
  const { unknown } = typedCategories(sent)
  const error = around.error(field.name)
  const tick = (category: Category, isTicked: boolean) => {
    const input = control.current?.querySelector('input')
    if (!input) return
    const others = input.value.split(',').flatMap((word) => (categoryKey(word) === category ? [] : word.trim() || []))
    input.value = [...others, ...(isTicked ? [category] : [])].join(', ')
    // Notifies the guard for unsaved changes.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="sm:col-span-2">
      <div ref={control}>
        <Field
          of={field}
          hint={t('coupons.categoriesHint', {
            categories: categories.map((one) => `${one} (${t(`frame.category.${one}`)})`).join(', '),
          })}
          error={error && unknown.length > 0 ? t('coupons.notCategory', { typed: unknown.join(', ') }) : error}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <fieldset className="mt-1 flex flex-wrap gap-x-6 noscript:hidden">
        <legend className="sr-only">{t('coupons.applicableCategories')}</legend>
        {categories.map((category) => (
          <Checkbox
            key={category}
            checked={known.includes(category)}
            onChange={({ target }) => tick(category, target.checked)}
            className="gap-2"
          >
            {t(`frame.category.${category}`)}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
