import { useT } from '#app/i18n/provider.tsx'
import { addressFields } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import type { CustomerPicture } from '#app/modules/reviews/review.ts'
import { Button } from '#app/ui/button.tsx'
import { type Customer, shownProfileFields } from '../customer.ts'
import type { SavedAddress } from '../saved-address.ts'
import { AvatarField } from './avatar-field.tsx'
import { OwnAddresses } from './own-addresses.tsx'

type Props = {
  name: string
  email: string
  customer: Customer
  addresses: readonly SavedAddress[]
  avatar: CustomerPicture | undefined
}

/** Edit has its own address. */
export function ProfileDetails({ name, email, customer, addresses, avatar }: Props) {
  const t = useT()
  const { preferredLanguage } = customer
  const contact = shownAddress({ ...customer, email }, shownProfileFields)
  // Rarely used fields are hidden when empty.
  const shown = shownProfileFields.filter((field) => contact[field] || !('folded' in addressFields[field]))
  const facts = [
    [t('account.profile.displayName'), customer.displayName],
    ...shown.map((field) => [t(`fields.${field}`), contact[field]] as const),
    [t('account.profile.language'), t(`account.profile.languages.${preferredLanguage}`)],
  ] as const
  return (
    <>
      <AvatarField name={name} avatar={avatar} />
      <dl className="max-w-[40rem] border-t border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value || t('account.profile.empty')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <Button to="/profile?tab=profile&edit=1" preventScrollReset variant="secondary">
          {t('account.profile.edit')}
        </Button>
      </p>
      <OwnAddresses addresses={addresses} />
    </>
  )
}
