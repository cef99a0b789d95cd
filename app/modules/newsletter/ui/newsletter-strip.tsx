import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** What the door answers to the strip's form. */
export type NewsletterAnswer = { done: 'subscribe' } | { error: 'invalid' | 'tooMany' }

/** The strip above every footer. Without script it posts to /newsletter, which shows the same words as a page. */
export function NewsletterStrip() {
  const t = useT()
  const path = useLocalPath()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<NewsletterAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const error = answer && 'error' in answer ? answer.error : undefined

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
    <section aria-labelledby={`${id}-title`} className="border-t border-line">
      <div className="gutters mx-auto grid max-w-[1600px] gap-x-12 gap-y-6 py-12 md:grid-cols-2 md:items-end md:py-16">
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2 text-ink-soft">{t('newsletter.text')}</p>
        </div>
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
              maxLength={254}
              aria-invalid={error === 'invalid' || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={`block min-h-11 w-full min-w-0 border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
            />
            <Button type="submit" className="shrink-0" busy={fetcher.state !== 'idle'}>
              {t('newsletter.submit')}
            </Button>
          </div>
          {error && (
            <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer">
              {t(error === 'invalid' ? 'newsletter.invalid' : 'common.errors.tooMany')}
            </p>
          )}
        </form>
      </div>
    </section>
  )
}
