import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { type MessageKey } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { CustomerFields, WrongFields } from '#app/modules/orders/ui/customer-fields.tsx'
import { Input, Select } from '#app/ui/admin/controls.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Field, FormContext, Label, TextArea, useFormAround } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import type { DraftView } from './draft-view.ts'
import { staffOrderFields } from './staff-order-fields.ts'

/** The customer's search and contact. `wrong`: errors by field. */
export function AdminOrderCustomer(props: {
  draft: DraftView
  values: Readonly<Partial<Record<string, string>>> | undefined
  wrong: Partial<Record<string, MessageKey>> | undefined
}) {
  const { draft, values, wrong } = props
  const t = useAdminT()
  const find = useRef<HTMLButtonElement>(null)
  const { channel, delivery } = draft
  const mayBeNobody = channel === 'counter' && delivery === 'pickup'
  const person = values?.['person'] ?? ''
  const isOpen = !mayBeNobody || person !== '' || draft.people !== undefined || Object.keys(wrong ?? {}).length > 0
  const contactForm = useMemo(
    () => ({
      density: 'comfortable' as const,
      t: t as Translate,
      error: (name: string) => wrong?.[name] && t(wrong[name]),
      value: (name: string) => values?.[name],
    }),
    [t, values, wrong],
  )
  return (
    <details open={isOpen} key={`${mayBeNobody} ${person}`}>
      <summary className="mb-3 min-h-11 border-b border-line pb-1 font-serif text-lg">
        {t(mayBeNobody ? 'newOrder.contactOptional' : 'newOrder.customer')}
      </summary>
      <input type="hidden" name="person" value={person} />
      <Label of="new-order-find">{t('newOrder.findCustomer')}</Label>
      <div className="mb-4 flex gap-2">
        <Input
          id="new-order-find"
          name="find"
          defaultValue={values?.['find'] ?? ''}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={(event) => pressButtonOnEnter(event, find.current)}
          className="min-w-0 flex-1"
        />
        <SecondarySubmit ref={find} intent="look find">
          {t('newOrder.find')}
        </SecondarySubmit>
      </div>
      {draft.people && <People people={draft.people} />}
      {person && <p className="mb-3 text-ink-soft">{t('newOrder.chosen')}</p>}
      <FormContext value={contactForm}>
        <WrongFields of={recipientFields} />
        <CustomerFields
          key={person}
          byStaff={{
            contact: t('newOrder.contact'),
            address: t('newOrder.address'),
            optional: optionalForStaff({ channel, deliveryMethod: delivery }),
          }}
        />
      </FormContext>
    </details>
  )
}

/** Enter would press the first button, which adds an item. */
function pressButtonOnEnter(event: KeyboardEvent, button: HTMLButtonElement | null) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  button?.click()
}

function People({ people }: { people: NonNullable<DraftView['people']> }) {
  const t = useAdminT()
  if (people.length === 0) return <output className="mb-4 block">{t('newOrder.nobodyFound')}</output>
  return (
    <ul className="mb-4 border-t border-line">
      {people.map(({ person, name, email, phone, place }) => (
        <li key={person} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
          <span className="min-w-0 flex-1 break-words">
            {name || t('orders.guest')}
            <span className="block text-ink-soft">{[phone, email, place].filter(Boolean).join(' · ')}</span>
          </span>
          <SecondarySubmit name="intent" value={`look choose ${person}`}>
            {t('newOrder.choose')} <span className="sr-only">{name}</span>
          </SecondarySubmit>
        </li>
      ))}
    </ul>
  )
}

/** Coupon, manual discount, note and language. */
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
          <p className="text-ink-soft">{t('newOrder.discountPermission')}</p>
        )}
        <TextArea of={staffOrderFields.note} rows={2} />
        <label className="block">
          <span className="mb-1 block text-ink-soft">{t('newOrder.language')}</span>
          <Select key={draft.language} name="language" defaultValue={draft.language}>
            <Options of={languages} text={(language) => t(`newOrder.languages.${language}`)} />
          </Select>
        </label>
      </div>
    </details>
  )
}
