import '#app/i18n/groups/pages.ts'
import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { LocalLink, type MessageKey, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { answerNewsletter } from '#app/modules/newsletter/answer-newsletter.server.ts'
import { type NewsletterDone, statusOf } from '#app/modules/newsletter/newsletter-messages.ts'
import { NewsletterForm } from '#app/modules/newsletter/ui/newsletter-form.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter'

const doneMessages = {
  thanks: 'newsletter.thanks',
  confirmed: 'pages.newsletter.confirmed',
  unsubscribed: 'pages.newsletter.unsubscribed',
} as const satisfies Record<NewsletterDone, MessageKey>

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, ip } = shopOf(context)
  const fields = Object.fromEntries(await readForm(request))
  const answer = await answerNewsletter(db, fields, { language, ip, now: clock() })
  return data(answer, { status: statusOf(answer) })
}

/** A link from a mail changes nothing by being opened: it leads to a button. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  for (const intent of ['confirm', 'unsubscribe'] as const) {
    const token = searchParams.get(intent)
    if (token) return { intent, token }
  }
  return undefined
}

export default function Newsletter({ loaderData: asked, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const path = useLocalPath()
  const done = answer && 'done' in answer ? answer.done : undefined
  const error = answer && 'error' in answer ? answer.error : undefined
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-16 md:py-24">
      <title>{`${t('newsletter.title')} · ${t('common.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{t('newsletter.title')}</h1>
      {done && (
        <>
          <output className="mt-4 block">{t(doneMessages[done])}</output>
          <LocalLink to="/" className={buttonClass('quiet', 'mt-6')}>
            {t('common.errors.goHome')}
          </LocalLink>
        </>
      )}
      {error === 'unknown' && (
        <p role="alert" className="mt-4">
          {t('pages.newsletter.unknown')}
        </p>
      )}
      {asked && !answer ? (
        <form method="post" action={path('/newsletter')}>
          <input type="hidden" name="intent" value={asked.intent} />
          <input type="hidden" name="token" value={asked.token} />
          <p className="mt-4 text-ink-soft">{t(`pages.newsletter.${asked.intent}Text`)}</p>
          <Button type="submit" className="mt-6">
            {t(`pages.newsletter.${asked.intent}`)}
          </Button>
        </form>
      ) : (
        !done && (
          <div className="mt-6 max-w-md">
            <p className="mb-6 text-ink-soft">{t('newsletter.text')}</p>
            <NewsletterForm refused={error === 'unknown' ? undefined : error} />
          </div>
        )
      )}
    </main>
  )
}
