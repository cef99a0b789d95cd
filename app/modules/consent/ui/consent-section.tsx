import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { PresentChoice } from '../consent.ts'

export function ConsentSection({ choice, problem }: { choice: PresentChoice; problem?: string | undefined }) {
  const t = useT()
  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      className="grid scroll-mt-24 gap-x-12 gap-y-3 border-t border-line py-8 md:py-10 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="consent-title" className="text-lg md:text-xl">
        {t('pages.consent.title')}
      </h2>
      <form method="post" action={useLocalPath()('/cookies')} className="measure space-y-4">
        <p>
          <ThaiLineBreaks>{t('pages.consent.what')}</ThaiLineBreaks>
        </p>
        <p className="border-l-2 border-jade pl-4">{t(`pages.consent.${choice}`)}</p>
        {problem && (
          <p role="alert" className="text-lacquer">
            {problem}
          </p>
        )}
        <ConsentButtons />
        <p className="text-sm text-ink-soft">{t('pages.consent.holds')}</p>
      </form>
    </section>
  )
}

/** PDPA: rejecting is as easy as accepting. */
export function ConsentButtons() {
  const t = useT()
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3">
      <SecondarySubmit name="choice" value="no">
        {t('pages.consent.reject')}
      </SecondarySubmit>
      <SecondarySubmit name="choice" value="yes">
        {t('pages.consent.accept')}
      </SecondarySubmit>
    </div>
  )
}
