import type { EntityFields } from '#app/kit/entity-fields.ts'
import {
  rowsOf,
  type SettingsSection,
  settingsFields,
  settingsSections,
  weekdayField,
} from '#app/modules/settings/settings-fields.ts'
import { numberedFields, rowField } from '#app/modules/settings/settings-rows.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { silkPicture } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** What the rules between settings demand, and inputs that are no settings. */
const given: Partial<Record<SettingsSection, Record<string, string>>> = {
  openingHours: { closes: '19:00' },
  holidays: { suggested: '2027-12-31' },
  // Without an account to pay to.
  paymentMethods: { ownPromptPay: '', bankTransfer: '' },
  // Less than the reservation.
  payment: { sessionMinutes: '31' },
}

function textsOf(group: SettingsSection): Record<string, string> {
  const rows = rowsOf(group)
  const weekdays = weekdayField(group)
  const fields: EntityFields = { ...settingsFields[group], ...(rows && numberedFields(rows, 1)) }
  return validTexts(fields, { version: '0', ...(weekdays && { [weekdays]: '0' }), ...given[group] })
}

export async function settingsForms(): Promise<ValidForm[]> {
  const at = formsAt('owner', '/admin/settings')
  const logs = ['settings.save']
  const icon = {
    ...placeAt('owner', '/admin/settings/icon'),
    intent: 'upload',
    file: { field: 'picture', bytes: await silkPicture() },
    logs,
  }
  return [
    ...settingsSections.flatMap((group) => {
      const rows = rowsOf(group)
      const remove = rows && rowField(rows.list, 0, 'remove')
      const texts = textsOf(group)
      return [
        at(group, texts, { logs }),
        ...(remove ? [at(group, { ...texts, [remove]: 'on' }, { only: [remove] })] : []),
      ]
    }),
    at('test_mail', {}, 'settings.test_mail'),
    icon,
    formsAt('owner', '/admin/settings/icon')('reset', {}, { logs, loggedAfter: icon }),
  ]
}
