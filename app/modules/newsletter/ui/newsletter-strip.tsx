import { LocalLink } from '#app/i18n/provider.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The strip above every footer, in the words of the owner. `note`: what she agrees to, which leads to the privacy notice. */
export function NewsletterStrip({ title, lead, note }: { title: string; lead: string; note?: string }) {
  return (
    <section aria-labelledby="strip" className="border-t border-line">
      <div className="gutters letter-strip">
        <div>
          <h2 id="strip" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft">{lead}</p>
          {note && (
            <LocalLink to="/privacy" className="mt-2 inline-block py-3 text-sm underline">
              {note}
            </LocalLink>
          )}
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
