import { useT } from '#app/i18n/provider.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'

export default function AccountDeleted() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[36rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.delete.doneTitle')} />
      <h1 className="text-3xl">{t('account.delete.doneTitle')}</h1>
      <p className="mt-3">{t('account.delete.doneText')}</p>
      <SecondaryButton to="/" className="mt-8">
        {t('account.delete.home')}
      </SecondaryButton>
    </main>
  )
}
