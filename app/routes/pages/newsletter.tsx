import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import '#app/i18n/groups/pages.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { type MessageKey, useTexts } from '#app/i18n/provider.tsx'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { endCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { followMailLink, requestSubscription } from '#app/modules/newsletter/change-subscription.server.ts'
import { isNewsletterToken, sourceOf, subscribeForm } from '#app/modules/newsletter/newsletter-form.ts'
import { NewsletterForm } from '#app/modules/newsletter/ui/newsletter-form.tsx'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter'

const doneMessages = {
  thanks: 'newsletter.thanks',
  confirmed: 'pages.newsletter.confirmed',
  unsubscribed: 'pages.newsletter.unsubscribed',
  remindersEnded: 'pages.newsletter.remindersEnded',
} as const satisfies Record<string, MessageKey>

const refusals = { rate_limited: 'frame.errors.tooMany', not_found: 'pages.newsletter.unknown' } as const

/** `source`: the page of the form. */
type Asking = Shop & { source: string }

const answers = intents(
  {
    subscribe: async (form, { db, clock, language, ip, source }: Asking) => {
      const read = readFields(form, subscribeForm)
      if (!read.ok) return invalid(read)
      const requested = await requestSubscription(db, { ...read.value, language, source, ip, now: clock() })
      return requested.ok
        ? success({ done: 'thanks' as const })
        : refused(requested.reason, refusals[requested.reason], { values: read.values })
    },
    confirm: (form, shop: Asking) => followLink(form, shop, 'confirm', 'confirmed'),
    unsubscribe: (form, shop: Asking) => followLink(form, shop, 'unsubscribe', 'unsubscribed'),
    reminders: endReminders,
  },
  'subscribe',
)

async function followLink(
  form: FormData,
  { db, language, ip, clock }: Shop,
  intent: 'confirm' | 'unsubscribe',
  done: keyof typeof doneMessages,
) {
  const token = formText(form, 'token')
  if (!isNewsletterToken(token)) return refused('not_found', refusals.not_found)
  const followed = await followMailLink(db, { token, intent, language, ip, now: clock() })
  return followed.ok ? success({ done }) : refused(followed.reason, refusals[followed.reason])
}

async function endReminders(form: FormData, { db, language, ip, clock }: Shop) {
  const token = formText(form, 'token')
  if (!isNewsletterToken(token)) return refused('not_found', refusals.not_found)
  const now = clock()
  const limit = { key: `newsletter:link:${networkOf(ip)}`, limit: 600, perSeconds: 3600, now }
  if (!(await allow(db, limit))) return refused('rate_limited', refusals.rate_limited)
  const ended = await endCartReminders(db, { token, language, source: 'end_link', now })
  return ended.ok ? success({ done: 'remindersEnded' as const }) : refused(ended.reason, refusals[ended.reason])
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const source = sourceOf(request.headers.get('referer'), shop.origin)
  return answers(await readForm(request), { ...shop, source })
}

/** Opening a mail's link changes nothing; it leads to a button. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  for (const intent of ['confirm', 'unsubscribe', 'reminders'] as const) {
    const token = searchParams.get(intent)
    if (token) return { intent, token }
  }
  return undefined
}

export default function Newsletter({ loaderData: link, actionData: answer }: Route.ComponentProps) {
  const { t, path } = useTexts()
  const done = answer?.ok ? answer.done : undefined
  const refusal = answer && !answer.ok ? answer : undefined
  const dead = refusal && refusal.intent !== 'subscribe'
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-16 md:py-24">
      <NoIndexHead title={t('pages.newsletter.title')} />
      <h1 className="text-3xl">{t('pages.newsletter.title')}</h1>
      {done && (
        <>
          <output className="mt-4 block">{t(doneMessages[done])}</output>
          <SecondaryButton to="/" className="mt-6">
            {t('frame.errors.goHome')}
          </SecondaryButton>
        </>
      )}
      {dead && refusal.reason && (
        <p role="alert" className="mt-4">
          {t(refusal.reason)}
        </p>
      )}
      {link && !answer ? (
        <form method="post" action={path('/newsletter')}>
          <input type="hidden" name="intent" value={link.intent} />
          <input type="hidden" name="token" value={link.token} />
          <p className="mt-4 text-ink-soft">{t(`pages.newsletter.${link.intent}Text`)}</p>
          <SubmitButton className="mt-6">{t(`pages.newsletter.${link.intent}`)}</SubmitButton>
        </form>
      ) : (
        !done && (
          <div className="mt-6 max-w-md">
            <p className="mb-6 text-ink-soft">{t('pages.newsletter.text')}</p>
            <NewsletterForm refusal={dead ? undefined : refusal} />
          </div>
        )
      )}
    </main>
  )
}
