import { useT } from '#app/i18n/provider.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Button } from './button.tsx'
import { Fault } from './fault.tsx'

export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <PageTitle>{t('frame.errors.notFoundTitle')}</PageTitle>
      <meta name="robots" content="noindex" />
      <Fault title={t('frame.errors.notFoundTitle')} text={t('frame.errors.notFoundText')} look="page">
        <Button to="/">{t('frame.errors.goHome')}</Button>
        <Button to="/search" variant="quiet">
          {t('frame.header.search')}
        </Button>
      </Fault>
    </>
  )
}
