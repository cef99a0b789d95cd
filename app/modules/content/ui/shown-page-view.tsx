import type { ReactNode } from 'react'
import type { ShownPage } from '../shown-page.ts'
import { ArticlePage, ContactPage, FaqPage, LegalPage } from './info-page.tsx'
import { SizeGuidePage } from './size-guide-page.tsx'
import { CareersPage, PressPage, ShippingPage } from './written-page.tsx'

/** `form` is the contact form. */
export function ShownPageView({ shown, form }: { shown: ShownPage; form: ReactNode }) {
  if (shown.page === 'faq') return <FaqPage {...shown} />
  if (shown.page === 'contact') return <ContactPage {...shown}>{form}</ContactPage>
  if (shown.page === 'size-guide') return <SizeGuidePage {...shown} />
  if ('records' in shown) return <LegalPage {...shown} />
  const { page, ...article } = shown
  if (page === 'shipping') return <ShippingPage {...article} />
  if (page === 'careers') return <CareersPage {...article} />
  if (page === 'press') return <PressPage {...article} />
  return <ArticlePage page={page} {...article} />
}
