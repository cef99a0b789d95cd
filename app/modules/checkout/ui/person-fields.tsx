import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { useAddressInput } from '#app/modules/addresses/ui/address-input.ts'
import { ReminderTick, Tick } from '#app/modules/cart/ui/tick.tsx'
import { newAddress, saveAddressName } from '#app/modules/customers/saved-address.ts'
import { CustomerFields, fieldId } from '#app/modules/orders/ui/customer-fields.tsx'
import { QuietButton } from '#app/ui/button.tsx'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { chatFields } from '../payment/payment-form.ts'
import { useDeviceAddress } from './device-address.ts'

export type SavedContact = {
  contact: Readonly<Partial<Record<string, string>>>
  signedIn: boolean
  addresses: readonly { id: string; name: string; place: string }[]
  chosen: string | undefined
  /** False once the customer has agreed. */
  asksReminders?: boolean
}

/** The account's values, or this device's for guests; `key` resets the fields. */
export function useStart({ contact, signedIn, chosen }: SavedContact) {
  const { address, remove } = useDeviceAddress()
  const saved = signedIn ? undefined : address
  const start = saved ? { ...contact, ...saved } : contact
  return { start, key: chosen ?? (saved ? 'device' : 'new'), removeSaved: saved && remove }
}

type Props = Omit<SavedContact, 'contact'> & {
  from: Pick<ReturnType<typeof useStart>, 'key' | 'removeSaved'>
  onPostalCode: (code: string) => void
}

export function PersonFields({ signedIn, addresses, chosen, asksReminders, from, onPostalCode }: Props) {
  const t = useT()
  const { key, removeSaved } = from
  return (
    <>
      {!signedIn && <SignIn />}
      <AddressChoice addresses={addresses} chosen={chosen} />
      {removeSaved && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {t('checkout.keep.filled')}
          <QuietButton onClick={removeSaved}>{t('checkout.keep.remove')}</QuietButton>
        </p>
      )}
      <CustomerFields key={key} onPostalCode={onPostalCode} />
      <SaveAddress key={`keep-${key}`} where={signedIn ? 'account' : 'device'} kept={removeSaved !== undefined} />
      {asksReminders && <ReminderTick enabled={false} />}
    </>
  )
}

function SignIn() {
  const t = useT()
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {t('checkout.member')}{' '}
      <LocalLink
        to="/auth?redirectTo=/checkout"
        className="-my-3 inline-block py-3 text-ink underline underline-offset-4"
      >
        {t('frame.header.signIn')}
      </LocalLink>
    </p>
  )
}

/** Links, so that it works without JavaScript. */
function AddressChoice({ addresses, chosen }: Pick<SavedContact, 'addresses' | 'chosen'>) {
  const t = useT()
  if (addresses.length === 0) return null
  const row = (id: string, isChosen: boolean) => ({
    to: `/checkout?address=${id}` as const,
    replace: true,
    preventScrollReset: true,
    'aria-current': isChosen ? ('true' as const) : undefined,
    className: 'flex min-h-14 items-center gap-3 py-2',
  })
  return (
    <nav aria-label={t('checkout.keep.choose')} className="mb-8">
      <p className="font-serif text-xl font-medium">{t('checkout.keep.choose')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {addresses.map(({ id, name, place }) => (
          <li key={id}>
            <LocalLink {...row(id, id === chosen)}>
              <Mark isChosen={id === chosen} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block text-sm text-ink-soft">{place}</span>
              </span>
            </LocalLink>
          </li>
        ))}
        <li>
          <LocalLink {...row(newAddress, chosen === undefined)}>
            <Mark isChosen={chosen === undefined} />
            {t('checkout.keep.another')}
          </LocalLink>
        </li>
      </ul>
    </nav>
  )
}

/** Decorative: the link itself marks the current one. */
function Mark({ isChosen }: { isChosen: boolean }) {
  const look = isChosen ? 'border-[7px] border-ink' : 'border border-ink-soft'
  return <span aria-hidden="true" className={`size-6 shrink-0 rounded-full ${look}`} />
}

function SaveAddress({ where, kept }: { where: 'account' | 'device'; kept: boolean }) {
  const t = useT()
  const sent = useFormAround().value(saveAddressName)
  const checked = sent === undefined ? where === 'account' || kept : sent === 'on'
  return (
    <div className="mt-4">
      <Tick
        name={saveAddressName}
        checked={checked}
        label={t(`checkout.keep.${where}`)}
        hint={t(`checkout.keep.${where}Hint`)}
      />
    </div>
  )
}

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
