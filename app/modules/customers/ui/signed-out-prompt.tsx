import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'

/** 2 §2. */
export function SignedOutPrompt() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[36rem] pt-10 pb-20 md:pt-16">
      <title>{`${t('account.profile.title')} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{t('account.profile.signedOutTitle')}</h1>
      <p className="mt-3 text-ink-soft">{t('account.profile.signedOutText')}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Button to="/auth?tab=signin&redirectTo=%2Fprofile">{t('account.auth.signIn')}</Button>
        <Button to="/auth?tab=signup" variant="secondary">
          {t('account.auth.signUp')}
        </Button>
      </p>
      <p className="mt-8">
        <LocalLink to="/track" className="underline decoration-line underline-offset-4 hover:decoration-ink">
          {t('account.profile.track')}
        </LocalLink>
      </p>
    </main>
  )
}
