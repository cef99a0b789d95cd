import { LocalLink } from '#app/i18n/provider.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export type NewsletterNote = { text: string; link: string }

export function NewsletterStrip({ title, lead, note }: { title: string; lead: string; note?: NewsletterNote }) {
  return (
    <section aria-labelledby="strip" className="border-t border-line">
      <div className="gutters letter-strip">
        <div>
          <h2 id="strip" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft">{lead}</p>
          {note && (
            <p className="mt-2 text-sm text-ink-soft">
              {note.text}{' '}
              <LocalLink to="/privacy" className="inline-block py-3 underline underline-offset-4">
                {note.link}
              </LocalLink>
            </p>
          )}
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
