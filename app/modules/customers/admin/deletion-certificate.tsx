import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { Facts } from '#app/ui/facts.tsx'
import { erasedCounts } from '../erasure-rules.ts'
import type { StoredErasure } from '../people.queries.server.ts'

/** The printout of an erasure, without personal data: what was deleted, and which orders are kept until when. */
export function AdminDeletionCertificate({ erasure }: { erasure: StoredErasure }) {
  const { t, language } = useAdminTexts()
  const { id, at, by, detail } = erasure
  // Midnight ends the day before.
  const lastDay = (until: string) => formatDate(new Date(Date.parse(until) - 1), language)
  const head = [
    [t('customers.printout.number'), id],
    [t('customers.printout.at'), formatMoment(at, language)],
    [t('customers.printout.by'), detail.own ? t('customers.printout.own') : by || '–'],
  ] as const
  return (
    <article className="measure grid gap-6">
      <Facts
        of={head}
        className="grid gap-1"
        row="grid gap-x-4 sm:grid-cols-[10rem_1fr]"
        text="tabular wrap-anywhere"
      />
      <p>{t('customers.printout.law')}</p>
      <LineToFillIn label={t('customers.printout.person')} />
      <section>
        <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('customers.printout.gone')}</h2>
        <ul>
          {erasedCounts.map((what) => (
            <li key={what} className="flex justify-between gap-4 border-b border-line py-1">
              <span>{t(`customers.printout.${what}`)}</span>
              <span className="tabular">{detail[what]}</span>
            </li>
          ))}
          <li className="py-1">
            {t('customers.printout.cleared')}: <span className="tabular">{detail.cleared.join(', ') || '0'}</span>
          </li>
        </ul>
      </section>
      <section>
        <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('customers.printout.kept')}</h2>
        <ul className="tabular">
          {detail.kept.map(({ number, until }) => (
            <li key={number}>{t('customers.printout.keptUntil', { number, date: lastDay(until) })}</li>
          ))}
          {detail.kept.length === 0 && <li>{t('customers.printout.nothingKept')}</li>}
        </ul>
      </section>
      <p className="text-ink-soft">{t('customers.printout.notes', { days: retentionPeriods.webhook })}</p>
      <LineToFillIn label={t('customers.printout.signature')} />
    </article>
  )
}

const LineToFillIn = ({ label }: { label: string }) => (
  <p>
    <span className="text-ink-soft">{label}</span>
    <span aria-hidden="true" className="mt-8 block border-b border-ink" />
  </p>
)
