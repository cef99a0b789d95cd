import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { ReminderTick } from '#app/modules/cart/ui/reminder-tick.tsx'
import { CustomerFields } from '#app/modules/orders/ui/customer-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { AddressChoice, type OfferedAddress } from './address-choice.tsx'
import { useDeviceAddress } from './device-address.ts'
import { SaveAddress } from './save-address.tsx'

export type KnownPerson = {
  known: Readonly<Partial<Record<string, string>>>
  signedIn: boolean
  addresses: readonly OfferedAddress[]
  chosen: string | undefined
  /** False once the customer has agreed. */
  asksReminders?: boolean
}

/** The account's values, or this device's for guests; `key` resets the fields. */
export function useStart({ known, signedIn, chosen }: KnownPerson) {
  const { address, remove } = useDeviceAddress()
  const kept = signedIn ? undefined : address
  const start = kept ? { ...known, ...kept } : known
  return { start, key: chosen ?? (kept ? 'device' : 'new'), removeKept: kept && remove }
}

type Props = Omit<KnownPerson, 'known'> & {
  from: Pick<ReturnType<typeof useStart>, 'key' | 'removeKept'>
  onPostalCode: (code: string) => void
}

export function PersonFields({ signedIn, addresses, chosen, asksReminders, from, onPostalCode }: Props) {
  const t = useT()
  const { key, removeKept } = from
  return (
    <>
      {!signedIn && <SignIn />}
      <AddressChoice addresses={addresses} chosen={chosen} />
      {removeKept && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {t('checkout.keep.filled')}
          <Button type="button" variant="quiet" onClick={removeKept}>
            {t('checkout.keep.remove')}
          </Button>
        </p>
      )}
      <CustomerFields key={key} onPostalCode={onPostalCode} />
      <SaveAddress key={`keep-${key}`} where={signedIn ? 'account' : 'device'} kept={removeKept !== undefined} />
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
