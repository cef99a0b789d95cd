import { useT } from '#app/i18n/provider.tsx'
import { Button } from './button.tsx'

/** What a shopper sees when something broke: never the fault's own text. */
export function FaultScreen() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto max-w-2xl py-24">
      <title>{t('common.errors.routeTitle')}</title>
      <h1 className="text-3xl">{t('common.errors.boundaryTitle')}</h1>
      <p className="mt-4 text-ink-soft">{t('common.errors.boundaryText')}</p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('common.errors.tryAgain')}
      </Button>
    </main>
  )
}
