import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'

export function QuoteFailed({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-lacquer">
      <p>{t('cart.problem.failed')}</p>
      <Button variant="quiet" onClick={retry}>
        {t('cart.problem.again')}
      </Button>
    </div>
  )
}
