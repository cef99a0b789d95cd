import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { readForm, refused } from '#app/http/form.server.ts'
import { isMeasured } from '#app/http/measured-pages.ts'
import { barePath, localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { consentCookie, presentChoice, storedChoice, withoutAnalytics } from '#app/modules/consent/consent.ts'
import { analyticsVersion } from '#app/modules/consent/consent-texts.server.ts'
import { chooseConsent, consentForm } from '#app/modules/consent/record-consent.server.ts'
import { ConsentSection } from '#app/modules/consent/ui/consent-section.tsx'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { LegalPage } from '#app/modules/content/ui/info-page.tsx'
import type { Route } from './+types/cookies'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const page = await showPage(shop, 'cookies')
  const isOn = (await shop.settings()).analytics.measurementId !== ''
  const stored = storedChoice(request.headers.get('cookie'), shop.secure)
  return { ...page, choice: isOn ? presentChoice(stored, analyticsVersion) : undefined }
}

/** Stores the analytics consent and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, ip, clock, language, secure, settings } = shop
  const read = readFields(await readForm(request), consentForm)
  if (!read.ok) return refused('bad_request', 'frame.errors.badRequest')
  const { choice, back } = read.value
  const cookies = request.headers.get('cookie')
  const { measurementId } = (await settings()).analytics
  const measured = back && isMeasured(back) ? back : undefined
  const visitor = await shop.visitor()
  const chosen = await chooseConsent(db, {
    choice,
    language,
    source: measured ? 'strip' : 'cookies',
    place: barePath(measured ?? '/cookies'),
    userId: visitor.signedIn ? visitor.userId : null,
    isOn: measurementId !== '',
    storedChoice: storedChoice(cookies, secure),
    ip,
    now: clock(),
  })
  if (!chosen.ok) return refused(chosen.reason, refusals[chosen.reason])
  const headers = new Headers({ 'set-cookie': consentCookie(chosen.value, secure) })
  if (choice === 'no') for (const cookie of withoutAnalytics(cookies, secure)) headers.append('set-cookie', cookie)
  return redirect(measured ?? localPath('/cookies#consent', language), { headers, status: 303 })
}

const refusals = { rate_limited: 'frame.errors.tooMany', off: 'frame.errors.badRequest' } as const

export default function Cookies({ loaderData: { choice, ...page }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const problem = answer && !answer.ok ? answer.reason : undefined
  return <LegalPage {...page}>{choice && <ConsentSection choice={choice} problem={problem && t(problem)} />}</LegalPage>
}
