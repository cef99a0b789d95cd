import { useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The strip above every footer. */
export function NewsletterStrip() {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="gutters mx-auto grid max-w-[1600px] gap-x-12 gap-y-6 py-12 md:grid-cols-2 md:items-end lg:grid-cols-[5fr_7fr] md:py-16">
        <div>
          <h2 id={id} className="text-2xl">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2 text-ink-soft">{t('newsletter.text')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
