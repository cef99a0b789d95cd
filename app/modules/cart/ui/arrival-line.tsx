import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { TruckIcon } from '#app/ui/icons.tsx'

/** "Arrives Wed 25 – Thu 26 Nov". Keeps its height while loading. */
export function ArrivalLine({ quote }: { quote: Quote | undefined }) {
  const t = useT()
  const language = useLanguage()
  const dates = quote?.deliveryMethods.find(({ method }) => method === quote.deliveryMethod)?.dates
  return (
    <p className="mt-2 flex min-h-6 gap-2 text-sm">
      {dates && (
        <>
          <TruckIcon size={20} className="mt-0.5 shrink-0" />
          {t('cart.summary.arrives', { days: arrivalDays(dates, language) })}
        </>
      )}
    </p>
  )
}
