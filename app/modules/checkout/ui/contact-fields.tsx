import { useEffect, useRef } from 'react'
import type { AddressErrors } from '#app/modules/addresses/address-form.ts'
import { useAddressInput } from '#app/modules/addresses/ui/address-input.ts'
import { fieldId, useFieldError } from '#app/modules/orders/ui/field-error.ts'
import { Field } from '#app/ui/field.tsx'
import { type ChatField, chatFields } from '../chat-fields.ts'

export type Contact = { typed: Partial<Record<ChatField, string>>; errors: AddressErrors }

/** Who orders by chat, and where to call. A refused field takes the focus. */
export function ContactFields({ typed, errors }: Contact) {
  const input = useAddressInput()
  const error = useFieldError(errors)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors])
  return (
    <div ref={box} className="mb-4 grid gap-4 sm:grid-cols-2">
      {chatFields.map((name) => (
        <Field
          key={name}
          {...input(name)}
          id={fieldId(name)}
          defaultValue={typed[name] ?? ''}
          error={error(name)}
          enterKeyHint={name === 'phone' ? 'send' : 'next'}
          className={name === 'phone' ? 'sm:col-span-2' : undefined}
        />
      ))}
    </div>
  )
}
