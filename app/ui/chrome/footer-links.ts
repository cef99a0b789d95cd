import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

export type FooterLinks = readonly (readonly [Address, MessageKey])[]

export const companyLinks: FooterLinks = [
  ['/about', 'frame.footer.about'],
  ['/sustainability', 'frame.footer.sustainability'],
  ['/careers', 'frame.footer.careers'],
  ['/press', 'frame.footer.press'],
]

export const careLinks: FooterLinks = [
  ['/faq', 'frame.footer.help'],
  ['/contact', 'frame.footer.contact'],
  ['/shipping', 'frame.footer.shipping'],
  ['/size-guide', 'frame.footer.sizeGuide'],
  ['/track', 'frame.footer.track'],
]
