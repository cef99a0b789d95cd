import type { Shop } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { translator } from '#app/i18n/translate.ts'
import { shownLegal } from '#app/modules/content/shown-content.ts'
import type { NewsletterNote } from '#app/modules/newsletter/ui/newsletter-form.tsx'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { ShopContact } from '#app/ui/chrome/shop-frame.tsx'

/** `note`: what newsletter sign-up agrees to. */
export function shopContact(
  settings: ShopSettings,
  { language, clock }: Pick<Shop, 'language' | 'clock'>,
): ShopContact & { note: NewsletterNote } {
  const { name, icon, contact, socials } = settings
  const t = translator(dictionaryOf(language), language)
  const address = language === 'th' ? contact.addressTh : contact.addressEn
  const legal = shownLegal(settings, language)
  const taxId = legal?.taxId && `${t('pages.contact.legal.taxId')} ${legal.taxId}`
  const registered = [
    [legal?.name, taxId].filter(Boolean).join(' · '),
    legal?.dbd && `${t('pages.contact.legal.dbd')} ${legal.dbd}`,
    legal?.ocpb && `${t('pages.contact.legal.ocpb')} ${legal.ocpb}`,
  ]
  const prices = [vatRateAt(settings, clock()) > 0 ? t('pages.foot.vat') : '', t('pages.foot.delivery')]
  return {
    name,
    icon,
    line: t('pages.foot.line'),
    about: [name, ...registered].flatMap((part) => part || []),
    address,
    phone: contact.phone,
    email: contact.email,
    prices: prices.filter(Boolean).join(' '),
    legal: [
      ['/returns', t('pages.legal.returns')],
      ['/terms', t('pages.legal.terms')],
      ['/privacy', t('pages.legal.privacy')],
      ['/cookies', t('pages.legal.cookies')],
    ],
    socials,
    note: { text: t('pages.legal.newsletter', { shop: name }), link: t('pages.legal.privacy') },
  }
}
