import { useFetcher } from 'react-router'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { Button } from '#app/ui/button.tsx'
import type { ScheduleState } from '../schedules/schedule-rules.ts'

/** UTC, satang. */
export type ShownSchedule = {
  id: number
  state: ScheduleState
  startsAt: Date
  endsAt: Date | null
  price: number | null
}

export function AdminSchedules({ schedules }: { schedules: readonly ShownSchedule[] }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="min-w-0">
            {wordsOf(schedule, t, language)}
            <span className="block text-ink-soft">{t(`schedule.state.${schedule.state}`)}</span>
          </span>
          {(schedule.state === 'planned' || schedule.state === 'running') && <Cancel of={schedule} />}
        </li>
      ))}
    </ul>
  )
}

function wordsOf({ startsAt, endsAt, price }: ShownSchedule, t: AdminTranslate, language: Language): string {
  const from = formatMoment(startsAt, language)
  if (price === null || endsAt === null) return t('schedule.publishOf', { from })
  return t('schedule.saleOf', { amount: formatSatang(price), from, until: formatMoment(endsAt, language) })
}

function Cancel({ of }: { of: ShownSchedule }) {
  const t = useAdminT()
  const language = useLanguage()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('schedule.failed'))
  const words = t(of.state === 'running' ? 'schedule.end' : 'schedule.cancel')
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="schedule" value={of.id} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        aria-label={`${words}: ${wordsOf(of, t, language)}`}
        variant="secondary"
      >
        {words}
      </Button>
    </fetcher.Form>
  )
}
