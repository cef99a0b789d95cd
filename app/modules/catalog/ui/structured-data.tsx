import { asWritten } from '#app/i18n/language.ts'
import { inScript } from '#app/kit/in-script.ts'

/** Data for search engines, which read only the first HTML: the browser bundle omits it. */
export const StructuredData = ({ of }: { of: object | false | undefined }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // oxlint-disable-next-line react/no-danger -- escaped by scriptJson
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && of ? scriptJson(of) : '' }}
  />
)

/** JSON that cannot close its script element, without word joiners. */
export const scriptJson = (value: object): string => asWritten(inScript(value))
