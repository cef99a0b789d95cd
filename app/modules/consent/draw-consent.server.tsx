import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { consentCookieName, consentSeconds } from './consent.ts'
import { consentScript } from './consent-script.ts'
import { analyticsVersion } from './consent-texts.server.ts'
import { ConsentQuestion } from './ui/consent-question.tsx'

/** Where Google's script comes from: it is let in by the page's nonce. And the hosts it sends to, as Google lists them. */
const source = 'https://www.googletagmanager.com/gtag/js?id='
export const analyticsHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

type Drawn = { measurementId: string; shop: string; language: Language; secure: boolean; nonce: string; paths: string }

/**
 * What stands at the beginning of a page's body while a measurement id is set: the question, hidden until the script that
 * comes with it finds it unanswered. `measured` is the page's own path if its views may be counted, and the question is asked
 * on no other. `paths`: a pattern of all such paths, for the script. The same for every visitor.
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
  // An element that no page of React has, which therefore leaves it alone.
  return `<mai-consent hidden class="block print:hidden"${data.join('')}>${question}<script nonce="${nonce}">${consentScript}</script></mai-consent>`
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
