import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { Alert } from '#app/ui/form/form.tsx'
import { comparisons, type ReportPeriod, reportPeriods } from '../report-period.ts'

export function AdminPeriodForm({ report }: { report: ReportPeriod }) {
  const { t, language } = useAdminTexts()
  const { period, compare, from, to, problem, range } = report
  // Breaks between dates only.
  const date = (moment: Date) => formatDate(moment, language).replaceAll(' ', '\u00A0')
  const dates = {
    from: date(range.current.from),
    to: date(range.current.to),
    fromBefore: date(range.before.from),
    toBefore: date(range.before.to),
  }
  return (
    <>
      <FilterForm>
        <FilterSelect
          name="period"
          label={t('analytics.period')}
          value={period}
          options={reportPeriods.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
        />
        {period === 'custom' &&
          (
            [
              ['from', from],
              ['to', to],
            ] as const
          ).map(([name, day]) => (
            <label key={name} className="block max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36">
              <span className="mb-1 block text-ink-soft">{t(`analytics.${name}`)}</span>
              <Input
                key={day}
                type="date"
                name={name}
                defaultValue={day}
                aria-describedby={problem ? 'report-problem' : undefined}
              />
            </label>
          ))}
        <FilterSelect
          name="compare"
          label={t('analytics.compare')}
          value={compare}
          options={comparisons.map((value) => ({ value, label: t(`analytics.comparisons.${value}`) }))}
        />
      </FilterForm>
      <Alert id="report-problem" className="mb-3 border border-lacquer px-4 py-3">
        {problem && t('analytics.problem')}
      </Alert>
      <p className="mb-4 text-ink-soft">{t('analytics.stretch', dates)}</p>
    </>
  )
}
