import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { consentCookieName, consentSeconds } from './consent.ts'
import { consentScript } from './consent-script.ts'
import { analyticsVersion } from './consent-texts.server.ts'
import { ConsentQuestion } from './ui/consent-question.tsx'

/** Google's script, allowed by the nonce, and the hosts it sends to, from Google's documentation. */
const source = 'https://www.googletagmanager.com/gtag/js?id='
export const analyticsHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

type Drawn = { measurementId: string; shop: string; language: Language; secure: boolean; nonce: string; paths: string }

/**
 * Returns the HTML at the start of the body, the same for all visitors. `measured`: path of a measured page; `paths`:
 * pattern of all of them.
 */
export function drawConsent(measured: string | undefined, { language, shop, secure, nonce, ...of }: Drawn): string {
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
  return `<mai-consent hidden class="block print:hidden"${data.join('')}>${question}<script nonce="${nonce}">${consentScript}</script></mai-consent>`
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
