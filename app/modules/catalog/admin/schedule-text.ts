import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'

/** A planned publication, or a sale with its price in satang. */
type Schedule = { startsAt: Date | string; endsAt?: Date | string | null; price?: number | null }

/** "Sale at ฿990, from … until …". */
export function useScheduleText() {
  const { t, language } = useAdminTexts()
  return ({ startsAt, endsAt, price }: Schedule): string => {
    const from = formatMoment(startsAt, language)
    if (!endsAt || !price) return t('schedule.publishOf', { from })
    return t('schedule.saleOf', { amount: formatSatang(price), from, until: formatMoment(endsAt, language) })
  }
}
