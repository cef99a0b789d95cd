import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { SavedAddress } from '../saved-address.ts'

export function OwnAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useT()
  const sent = useNavigation().formData
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
                <Button
                  type="submit"
                  variant="quiet"
                  isBusy={sent?.get('address') === address.id}
                  aria-label={t('account.profile.removeAddress', { place })}
                >
                  {t('account.profile.remove')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
