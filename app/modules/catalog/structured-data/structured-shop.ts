// Shop data in schema.org terms.
import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

type ShopFacts = {
  origin: string
  language: Language
  name: string
  email: string
  phone: string
  address: string
  /** Profiles on other sites, may be empty. */
  elsewhere: readonly string[]
  /** From delivery. */
  returnDays: number
}

export function shopData({ origin, language, name, elsewhere, returnDays, ...contact }: ShopFacts): object[] {
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
    email: contact.email || undefined,
    telephone: contact.phone || undefined,
    address: contact.address
      ? { '@type': 'PostalAddress', streetAddress: contact.address, addressCountry: 'TH' }
      : undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    hasMerchantReturnPolicy: returnPolicy(origin, language, returnDays),
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

/** Full refund, return by mail. Who pays for the return depends on its reason. */
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

/** Breadcrumbs, from the home page on; paths without language. */
export const trailData = (steps: readonly { name: string; path: Address }[], origin: string, language: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + localPath(path, language),
  })),
})
