import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatDate } from '#app/kit/dates.ts'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { OrderView } from '../order-view.ts'
import type { SuccessState } from '../success-state.ts'
import { successSteps } from '../success-words.ts'

type SentTo = { name: string; address: string[] }

type Props = { view: OrderView; state: SuccessState; sentTo: SentTo | undefined }

export function SuccessNext({ view, state, sentTo }: Props) {
  const t = useT()
  const steps = useSteps(view, state)
  if (steps.length === 0) return null
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 border-t border-line pt-8 sm:grid-cols-2">
      <section>
        <h2 className="text-xl">{t('thanks.next')}</h2>
        <ol className="mt-4 space-y-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="tabular w-4 shrink-0 text-ink-soft">
                {at + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
      </section>
      {sentTo && (
        <section>
          <h2 className="text-xl">{t('checkout.payment.sendTo')}</h2>
          <address className="mt-4 not-italic">
            {[sentTo.name, ...sentTo.address].filter(Boolean).map((line) => (
              <WholeName key={line} name={line} className="block" />
            ))}
          </address>
        </section>
      )}
    </div>
  )
}

function useSteps(view: OrderView, state: SuccessState): string[] {
  const t = useT()
  const language = useLanguage()
  const { arrival } = view
  const words = {
    day: arrival?.shipBy ? formatDate(`${arrival.shipBy}T12:00:00+07:00`, language) : '',
    days: arrival ? arrivalDays(arrival, language) : '',
  }
  return successSteps(state, view).map((step) => t(step, words))
}

/** Offered only to customers without an account. */
export function AccountOffer({ orderKey }: { orderKey: string }) {
  const t = useT()
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="text-xl">{t('thanks.account.title')}</h2>
      <p className="measure mt-2 text-ink-soft">{t('thanks.account.text')}</p>
      <LocalLink
        to={`/auth?tab=signup&order=${orderKey}`}
        className="mt-2 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {t('thanks.account.button')}
      </LocalLink>
    </section>
  )
}
