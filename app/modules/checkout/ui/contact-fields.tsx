import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { CustomerErrors } from '#app/modules/orders/customer-form.ts'
import { fieldId, useFieldError } from '#app/modules/orders/ui/field-error.ts'
import { Field } from '#app/ui/field.tsx'

export type Contact = {
  typed: { firstName?: string; lastName?: string; phone?: string }
  errors: CustomerErrors
}

/** Who orders by chat, and where to call. A refused field takes the focus. */
export function ContactFields({ typed, errors }: Contact) {
  const t = useT()
  const error = useFieldError(errors)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors])
  const field = (name: 'firstName' | 'lastName' | 'phone', autoComplete: string) => ({
    name,
    id: fieldId(name),
    label: t(`checkout.fields.${name}`),
    defaultValue: typed[name] ?? '',
    error: error(name),
    autoComplete,
    'aria-required': true,
  })
  return (
    <div ref={box} className="mb-4 grid gap-4 sm:grid-cols-2">
      <Field {...field('firstName', 'given-name')} enterKeyHint="next" maxLength={100} />
      <Field {...field('lastName', 'family-name')} enterKeyHint="next" maxLength={100} />
      <Field
        {...field('phone', 'tel')}
        type="tel"
        enterKeyHint="send"
        maxLength={40}
        hint={t('checkout.fields.phoneHint')}
        className="sm:col-span-2"
      />
    </div>
  )
}
