import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider, LocalLink, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { consentCookieName, consentSeconds } from './consent.ts'
import { consentScript } from './consent-script.ts'
import { analyticsVersion } from './consent-texts.server.ts'
import { ConsentButtons } from './ui/consent-section.tsx'

/** Google's script and the hosts it sends to, from Google's documentation. */
const source = 'https://www.googletagmanager.com/gtag/js?id='
export const analyticsHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

type ConsentPage = {
  measurementId: string
  shop: string
  language: Language
  secure: boolean
  paths: string
}

/**
 * Returns the HTML at the start of the body, the same for all visitors. `paths`: pattern of all measured pages. Without
 * `measured`, the page's own path, it asks nothing.
 */
export function renderConsent(measured: string | undefined, { language, shop, secure, ...of }: ConsentPage): string {
  const facts = {
    tag: of.measurementId,
    source,
    cookie: consentCookieName(secure),
    version: analyticsVersion,
    paths: of.paths,
    seconds: consentSeconds,
  }
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${escaped(String(value))}"`)
  const question =
    measured === undefined
      ? ''
      : renderToStaticMarkup(
          <I18nProvider language={language} shop={shop}>
            <ConsentQuestion back={measured} />
          </I18nProvider>,
        )
  // Unknown to React, which leaves it untouched.
  return `<mai-consent hidden class="block print:hidden"${data.join('')}>${question}<script>${consentScript}</script></mai-consent>`
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Rendered outside React and shown by `consent-script.ts`, above the page so that it covers nothing. */
function ConsentQuestion({ back }: { back: string }) {
  const t = useT()
  return (
    <form
      method="post"
      action={useLocalPath()('/cookies')}
      aria-labelledby="consent-question"
      className="gutters flex flex-col gap-x-8 gap-y-3 border-b border-line bg-surface py-3 text-sm md:flex-row md:items-center md:justify-center"
    >
      <input type="hidden" name="back" value={back} />
      <p className="max-w-[44rem]">
        <span id="consent-question">{t('pages.consent.question')}</span>{' '}
        <LocalLink to="/cookies#consent" className="inline-block underline underline-offset-4">
          {t('pages.consent.more')}
        </LocalLink>
      </p>
      <ConsentButtons />
    </form>
  )
}
