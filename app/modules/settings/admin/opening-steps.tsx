import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { Address } from '#app/site.ts'
import { type OpeningStep, openingSteps } from '../opening-rules.ts'
import type { SellerFact } from '../seller-rules.ts'

/** Undefined for steps in the process environment. */
const places: Readonly<Partial<Record<OpeningStep, readonly [to: Address, label: AdminKey]>>> = {
  seller: ['/admin/settings#legal', 'settings.legal.title'],
  vat: ['/admin/settings#vat', 'settings.vat.title'],
  shipping: ['/admin/settings#shipping', 'settings.shipping.title'],
  payment: ['/admin/settings#paymentMethods', 'settings.paymentMethods.title'],
  chat: ['/admin/settings#shop', 'settings.shop.title'],
  legalTexts: ['/admin/content', 'frame.content'],
}

/** The checklist before opening; `seller`: facts about the seller that are missing. */
export function AdminOpeningSteps({ open, seller }: { open: readonly OpeningStep[]; seller: readonly SellerFact[] }) {
  const t = useAdminT()
  return (
    <ul className="max-w-3xl border-t border-line">
      {openingSteps.map((step) => {
        const isOpen = open.includes(step)
        return (
          <li key={step} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p>{t(`opening.step.${step}.title`)}</p>
              {isOpen && <p className="text-ink-soft">{t(`opening.step.${step}.text`)}</p>}
              {isOpen && step === 'seller' && (
                <p className="text-ink-soft">
                  {t('opening.missing', { facts: seller.map((fact) => t(`opening.fact.${fact}`)).join(' · ') })}
                </p>
              )}
              <StepLink step={step} />
            </div>
            <p className={isOpen ? 'text-lacquer' : 'text-ink-soft'}>{t(isOpen ? 'opening.toDo' : 'opening.done')}</p>
          </li>
        )
      })}
    </ul>
  )
}

function StepLink({ step }: { step: OpeningStep }) {
  const { t, path } = useAdminTexts()
  const place = places[step]
  if (!place) return null
  const [to, label] = place
  return (
    <a href={path(to)} className="inline-flex compact-link">
      {t(label)}
    </a>
  )
}
