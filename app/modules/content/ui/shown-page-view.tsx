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
  if (shown.page === 'shipping') return <ShippingPage {...shown} />
  if (shown.page === 'careers') return <CareersPage {...shown} />
  if (shown.page === 'press') return <PressPage {...shown} />
  return 'records' in shown ? <LegalPage {...shown} /> : <ArticlePage {...shown} />
}
