import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { LocalLink, useTexts } from '#app/i18n/provider.tsx'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'

/** Without scripts it posts to /newsletter, which returns `refusal`. */
export function NewsletterForm({ refusal }: { refusal?: Refusal | undefined }) {
  const { t, path } = useTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const refused = answer ? (answer.ok ? undefined : answer) : refusal
  const error = refused?.fields?.email ?? refused?.reason

  const thank = useEffectEvent(() => {
    form.current?.reset()
    toast.success(t('newsletter.thanks'))
  })
  useEffect(() => {
    if (answer?.ok) thank()
  }, [answer])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state === 'idle') void fetcher.submit(event.currentTarget)
  }
  return (
    <form ref={form} method="post" action={path('/newsletter')} noValidate onSubmit={submit}>
      <input type="hidden" name="intent" value="subscribe" />
      <label htmlFor={id} className="mb-1 block text-sm">
        {t('newsletter.email')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={254}
          defaultValue={refusal?.values?.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`block min-h-11 w-full min-w-0 border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
        />
        <SubmitButton className="shrink-0" isBusy={fetcher.state !== 'idle'}>
          {t('newsletter.submit')}
        </SubmitButton>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer">
          {t(error)}
        </p>
      )}
    </form>
  )
}

export type NewsletterNote = { text: string; link: string }

export const NewsletterStrip = ({ title, lead, note }: { title: string; lead: string; note?: NewsletterNote }) => (
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
