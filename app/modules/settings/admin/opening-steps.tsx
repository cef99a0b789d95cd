import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { type OpeningStep, openingSteps } from '../opening-rules.ts'
import type { SellerFact } from '../seller-rules.ts'

/** Undefined for steps in the process environment. */
const places: Readonly<Record<OpeningStep, readonly [address: Address, section: string, label: AdminKey] | undefined>> =
  {
    seller: ['/admin/settings', '#legal', 'settings.legal.title'],
    vat: ['/admin/settings', '#vat', 'settings.vat.title'],
    shipping: ['/admin/settings', '#shipping', 'settings.shipping.title'],
    payment: ['/admin/settings', '#paymentMethods', 'settings.paymentMethods.title'],
    provider: undefined,
    chat: ['/admin/settings', '#shop', 'settings.shop.title'],
    mail: undefined,
    legalTexts: ['/admin/content', '', 'frame.content'],
  }

type Props = { open: readonly OpeningStep[]; seller: readonly SellerFact[] }

export function AdminOpeningSteps({ open, seller }: Props) {
  const t = useAdminT()
  return (
    <ul className="max-w-3xl border-t border-line">
      {openingSteps.map((step) => (
        <li key={step} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p>{t(`opening.step.${step}.title`)}</p>
            {open.includes(step) && <p className="text-ink-soft">{t(`opening.step.${step}.text`)}</p>}
            {open.includes(step) && step === 'seller' && (
              <p className="text-ink-soft">
                {t('opening.missing', { facts: seller.map((fact) => t(`opening.fact.${fact}`)).join(' · ') })}
              </p>
            )}
            <StepLink step={step} />
          </div>
          <p className={open.includes(step) ? 'text-lacquer' : 'text-ink-soft'}>
            {t(open.includes(step) ? 'opening.toDo' : 'opening.done')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function StepLink({ step }: { step: OpeningStep }) {
  const t = useAdminT()
  const path = useLocalPath()
  const place = places[step]
  if (!place) return null
  const [address, section, label] = place
  return (
    <a
      href={path(address) + section}
      className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {t(label)}
    </a>
  )
}
