// What search engines are told of the shop itself, in schema.org's words.

import { type Language, localPath } from '#app/i18n/language.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
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
}

/** As the shipping page promises. */
const { returnDays } = shopPromises

/** Who the shop is, and how its pieces are searched; for the home page. */
export function shopData({ origin, language, name, email, phone, address, elsewhere }: ShopFacts): object[] {
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
    hasMerchantReturnPolicy: returnPolicy(origin, language),
  }
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: at('/'),
    inLanguage: language,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [organization, website]
}

/** Thirty days by post, the whole price back. Who pays for the way back no page says, so neither does this. */
export const returnPolicy = (origin: string, language: Language) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'TH',
  returnPolicyCountry: 'TH',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: origin + localPath('/returns', language),
})
