import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from './button.tsx'
import { Fault } from './fault.tsx'

export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <title>{`${t('frame.errors.notFoundTitle')} · ${t('frame.brand')}`}</title>
      <meta name="robots" content="noindex" />
      <Fault title={t('frame.errors.notFoundTitle')} text={t('frame.errors.notFoundText')} look="page">
        <LocalLink to="/" className={buttonClass()}>
          {t('frame.errors.goHome')}
        </LocalLink>
        <LocalLink to="/search" className={buttonClass('link')}>
          {t('frame.header.search')}
        </LocalLink>
      </Fault>
    </>
  )
}
