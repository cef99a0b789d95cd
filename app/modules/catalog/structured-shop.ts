// What search engines are told of the shop itself, in schema.org's words.

import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

type ShopFacts = {
  origin: string
  language: Language
  name: string
  email: string
  phone: string
  address: string
  /** Addresses of the shop's pages elsewhere; empty ones are left out. */
  elsewhere: readonly string[]
  /** Within so many days of delivery pieces may be returned. */
  returnDays: number
}

/** Who the shop is, and how its pieces are searched; for the home page. */
export function shopData({
  origin,
  language,
  name,
  email,
  phone,
  address,
  elsewhere,
  returnDays,
}: ShopFacts): object[] {
  const at = (path: Address) => origin + localPath(path, language)
  const sameAs = elsewhere.filter(Boolean)
  const organization = {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'OnlineStore'],
    '@id': `${origin}/#organization`,
    name,
    url: at('/'),
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share.jpg`,
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(address ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'TH' } } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    hasMerchantReturnPolicy: returnPolicy(origin, language, returnDays),
  }
  return [organization, websiteData({ origin, language, name })]
}

/** How its pieces are searched. */
function websiteData({ origin, language, name }: Pick<ShopFacts, 'origin' | 'language' | 'name'>) {
  const at = (path: Address) => origin + localPath(path, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: at('/'),
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Within the days of the settings, by post, the whole price back. Who pays for the way back depends on why it goes back. */
export const returnPolicy = (origin: string, language: Language, days: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'TH',
  returnPolicyCountry: 'TH',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: origin + localPath('/returns', language),
})
