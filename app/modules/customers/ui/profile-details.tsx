import { useSubmit } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { addressFields } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { UploadList } from '#app/modules/catalog/ui/upload-list.tsx'
import type { CustomerPicture } from '#app/modules/reviews/review.ts'
import { Avatar } from '#app/modules/reviews/ui/avatar.tsx'
import { useCustomerUploads } from '#app/modules/reviews/ui/use-customer-uploads.ts'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import { type Customer, shownProfileFields } from '../customer.ts'
import type { SavedAddress } from '../saved-address.ts'

/** The picture beside a customer's reviews, with its upload. */
export function AvatarField({ name, avatar }: { name: string; avatar: CustomerPicture | undefined }) {
  const t = useT()
  const submit = useSubmit()
  const { add, ...uploads } = useCustomerUploads('avatar', ({ id }) => {
    void submit({ intent: 'set-avatar', picture: id }, { method: 'post', preventScrollReset: true })
  })
  return (
    <section aria-label={t('account.avatar.title')} className="mb-8 flex items-center gap-5">
      <Avatar name={name} picture={avatar} large />
      <div className="min-w-0 text-sm">
        <p className="text-ink-soft">{t('account.avatar.hint')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          {!uploads.sending && (
            <ChoosePictures
              label={t(avatar ? 'account.avatar.change' : 'account.avatar.add')}
              onChosen={(files) => {
                for (const { key } of uploads.uploads) uploads.leaveOut(key)
                add(files)
              }}
            />
          )}
          {avatar && (
            <Form intent="remove-avatar" preventScrollReset>
              <SubmitButton variant="quiet">{t('account.avatar.remove')}</SubmitButton>
            </Form>
          )}
        </div>
        <UploadList
          {...uploads}
          text={({ percent }) =>
            percent < 100 ? t('account.avatar.sending', { percent }) : t('account.avatar.preparing')
          }
        />
        <noscript>
          <p className="text-ink-soft">{t('account.avatar.needsScript')}</p>
        </noscript>
      </div>
    </section>
  )
}

export type ProfileFacts = {
  name: string
  email: string
  customer: Customer
  addresses: readonly SavedAddress[]
  avatar: CustomerPicture | undefined
}

/** The profile to read; its form has an address of its own. */
export function ProfileDetails({ name, email, customer, addresses, avatar }: ProfileFacts) {
  const t = useT()
  const contact = shownAddress({ ...customer, email }, shownProfileFields)
  // Rarely used fields are hidden when empty.
  const shown = shownProfileFields.filter((field) => contact[field] || !('folded' in addressFields[field]))
  const facts = [
    [t('account.profile.displayName'), customer.displayName],
    ...shown.map((field) => [t(`fields.${field}`), contact[field]] as const),
    [t('account.profile.language'), t(`account.profile.languages.${customer.preferredLanguage}`)],
  ] as const
  return (
    <>
      <AvatarField name={name} avatar={avatar} />
      <Facts
        of={facts.map(([name, value]) => [name, value || t('account.profile.empty')])}
        className="max-w-[40rem] border-t border-line"
        row="grid gap-x-8 border-b border-line py-3 sm:grid-cols-[12rem_1fr]"
        text="break-words"
      />
      <p className="mt-8">
        <SecondaryButton to="/profile?tab=profile&edit=1" preventScrollReset>
          {t('account.profile.edit')}
        </SecondaryButton>
      </p>
      <OwnAddresses addresses={addresses} />
    </>
  )
}

function OwnAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useT()
  if (addresses.length === 0) return null
  return (
    <section className="mt-12 max-w-[40rem]">
      <h2 className="text-xl">{t('account.profile.addresses')}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t('account.profile.addressesText')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {addresses.map((address) => {
          const place = addressLines(address).join(', ')
          return (
            <li key={address.id} className="flex items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <WholeName name={nameLine(address)} className="block" />
                <WholeName name={place} className="block text-sm text-ink-soft" />
              </span>
              <Form intent="remove-address" preventScrollReset>
                <input type="hidden" name="address" value={address.id} />
                <SubmitButton variant="quiet" aria-label={t('account.profile.removeAddress', { place })}>
                  {t('account.profile.remove')}
                </SubmitButton>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
