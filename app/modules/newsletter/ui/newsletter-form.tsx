import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type NewsletterAnswer, type NewsletterError, newsletterErrors } from '../newsletter-messages.ts'

/**
 * The field for an address. With script it stays on the page and says thanks in a toast; without, the browser posts it
 * to /newsletter, which gives `refused` back to this form.
 */
export function NewsletterForm({ refused }: { refused?: NewsletterError | undefined }) {
  const t = useT()
  const path = useLocalPath()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<NewsletterAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const error = answer && 'error' in answer ? answer.error : answer ? undefined : refused

  const thank = useEffectEvent(() => {
    form.current?.reset()
    toast.success(t('newsletter.thanks'))
  })
  useEffect(() => {
    if (answer && 'done' in answer) thank()
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`block min-h-11 w-full min-w-0 border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
        />
        <Button type="submit" className="shrink-0" busy={fetcher.state !== 'idle'}>
          {t('newsletter.submit')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer">
          {t(newsletterErrors[error])}
        </p>
      )}
    </form>
  )
}
