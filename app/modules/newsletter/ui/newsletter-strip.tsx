import { NewsletterForm } from './newsletter-form.tsx'

/** The strip above every footer, in the words of the owner. */
export function NewsletterStrip({ title, lead }: { title: string; lead: string }) {
  return (
    <section aria-labelledby="strip" className="border-t border-line">
      <div className="gutters letter-strip">
        <div>
          <h2 id="strip" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft">{lead}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
