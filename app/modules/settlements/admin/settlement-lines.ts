import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import type { Sentence } from '#app/kit/form-answer.ts'
import { formatSatang, zero } from '#app/kit/money.ts'
import type { ShipmentProblem } from '../settlement.ts'

type Line = Sentence<AdminKey> & { of?: string }

export const problemLines = (
  problems: readonly ShipmentProblem[],
  unread: readonly string[],
  language: Language,
): Line[] => [
  ...problems.map(({ name, reason, due = zero, stated = zero, day }): Line => {
    const difference = `${stated > due ? '+' : ''}${formatSatang(stated - due)}`
    const words = {
      due: formatSatang(due),
      stated: formatSatang(stated),
      difference,
      day: day ? arrivalDays({ from: day, to: day }, language) : '',
    }
    return { of: name, key: `settlements.shipment.${reason}`, words }
  }),
  ...unread.map((line): Line => ({ key: 'settlements.unread', words: { line } })),
]
