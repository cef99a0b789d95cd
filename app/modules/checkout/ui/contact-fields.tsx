import { useAddressInput } from '#app/modules/addresses/ui/address-input.ts'
import { fieldId } from '#app/modules/orders/ui/wrong-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { chatFields } from '../chat-fields.ts'

export function ContactFields() {
  const input = useAddressInput()
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      {chatFields.map((name) => (
        <Field
          key={name}
          {...input(name)}
          id={fieldId(name)}
          enterKeyHint={name === 'phone' ? 'send' : 'next'}
          className={name === 'phone' ? 'sm:col-span-2' : undefined}
        />
      ))}
    </div>
  )
}
