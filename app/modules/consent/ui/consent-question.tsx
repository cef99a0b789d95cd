import { LocalLink, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { ConsentButtons } from './consent-buttons.tsx'

/** Rendered outside React and shown by `consent-script.ts`, above the page so that it covers nothing. */
export function ConsentQuestion({ back }: { back: string }) {
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
