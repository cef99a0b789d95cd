import type { ReactNode } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { StatusBadge, WaitsFor } from '#app/modules/orders/admin/status.tsx'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminTextLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { AdminSlip } from './admin-slip.server.ts'
import { AdminSlipSteps } from './slip-steps.tsx'

type Props = {
  slip: AdminSlip
  next: string | undefined
  sent: AdminAnswer | undefined
}

/** On phones the facts come before the picture, for comparison with the bank's app. */
export const AdminSlipPage = ({ slip, next, sent }: Props) => (
  <>
    <Head slip={slip} />
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <Doubts slip={slip} />
        <Facts slip={slip} />
        <AdminSlipSteps key={`${slip.state} ${slip.version}`} slip={slip} next={next} sent={sent} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <SlipPicture slip={slip} />
      </div>
    </div>
  </>
)

function Head({ slip: { order, state, uploadedAt, decidedAt } }: Pick<Props, 'slip'>) {
  const { t, language } = useAdminTexts()
  const title = t('slips.titleOf', { number: order.number })
  return (
    <header className="mb-6">
      <AdminLink to="/admin/slips">{t('slips.back')}</AdminLink>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <AdminTitle>{title}</AdminTitle>
        <span>{t(`slips.state.${state}`)}</span>
        <span className="tabular text-ink-soft">
          {decidedAt
            ? t('slips.decided', { time: formatMoment(decidedAt, language) })
            : t('slips.came', { time: formatMoment(uploadedAt, language) })}
        </span>
      </div>
    </header>
  )
}

function Doubts({ slip: { doubts } }: Pick<Props, 'slip'>) {
  const t = useAdminT()
  if (doubts.length === 0) return null
  return (
    <section aria-labelledby="doubts" className="mb-4 border border-lacquer px-3 py-2">
      <h2 id="doubts" className="font-sans text-lacquer">
        {t('slips.doubts')}
      </h2>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{t(`slips.doubt.${doubt}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ slip }: Pick<Props, 'slip'>) {
  const { t, language } = useAdminTexts()
  const { due, shopAccounts, reference, bank, order, checkState, transferred, transferredAt, receiver } = slip
  const check = t(`slips.check.${checkState}`, { amount: transferred ? formatSatang(transferred) : '', receiver })
  return (
    <dl className="border-t border-line">
      <Fact name={t('slips.due')}>
        <strong className="text-xl font-normal">{formatSatang(due)}</strong>
      </Fact>
      {shopAccounts.length > 0 && (
        <Fact name={t('slips.sentTo')}>
          {shopAccounts.map((account) => (
            <span key={account} className="block">
              {account}
            </span>
          ))}
        </Fact>
      )}
      {bank && <Fact name={t('slips.bank')}>{bank}</Fact>}
      <Fact name={t('slips.reference')}>{reference ?? t('slips.noReference')}</Fact>
      {checkState !== 'none' && <Fact name={t('slips.checked')}>{check}</Fact>}
      {transferredAt && <Fact name={t('slips.sentAt')}>{formatMoment(transferredAt, language)}</Fact>}
      <Fact name={t('slips.placedAt')}>{formatMoment(order.placedAt, language)}</Fact>
      <Fact name={t('slips.status')}>
        <AdminTextLink to={`/admin/orders/${order.number}`}>{order.number}</AdminTextLink>{' '}
        <WholeName name={order.name} />
        <span className="flex flex-wrap gap-x-3">
          <StatusBadge status={order.status} />
          <span>
            <WaitsFor order={order} />
          </span>
        </span>
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular wrap-anywhere">{children}</dd>
  </div>
)

function SlipPicture({ slip: { id, hasPicture, order } }: Pick<Props, 'slip'>) {
  const t = useAdminT()
  const path = useLocalPath()(`/admin/slips/${id}/picture`)
  if (!hasPicture)
    return <p className="border border-line px-4 py-16 text-center text-ink-soft">{t('slips.noPicture')}</p>
  return (
    <NewTabLink href={path} note={`${t('slips.openPicture')} ${t('slips.newTab')}`} className="block bg-backdrop">
      <img
        src={path}
        alt={t('slips.pictureOf', { number: order.number })}
        className="mx-auto max-h-[75vh] w-auto max-w-full object-contain"
      />
    </NewTabLink>
  )
}
