import { useT } from '#app/i18n/provider.tsx'
import { Button } from './button.tsx'
import { Fault } from './fault.tsx'

export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <title>{`${t('frame.errors.notFoundTitle')} · ${t('frame.brand')}`}</title>
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
