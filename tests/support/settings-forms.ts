import { type SettingsSection, settingsSections } from '#app/modules/settings/settings-fields.ts'
import { settingsTexts } from '#app/modules/settings/settings-form.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { silkPicture } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

/** One field of each group differs from the default. */
const changedSettings = {
  shop: { name: 'MAI Bangkok' },
  homeTitle: { titleEn: 'MAI, silk from Hoi An' },
  contact: { phone: '081-234-5678' },
  legal: { nameTh: 'บริษัท ไหมบางกอก จำกัด', taxId: '0107536000315', branch: '00000' },
  vat: { 'changes-0-from': '2027-01-01', 'changes-0-registered': 'on', 'changes-0-basisPoints': '10' },
  openingHours: { closes: '19:00', closedDays: '0' },
  holidays: {
    'days-0-from': '2027-04-13',
    'days-0-to': '2027-04-15',
    'days-0-nameEn': 'Songkran',
    'days-0-nameTh': 'วันสงกรานต์',
    suggested: '2027-12-31',
  },
  socials: { instagram: 'https://instagram.com/mai.example' },
  analytics: { measurementId: 'G-AB12CD34EF' },
  shipping: { standardFeeSatang: '99.50', sameDayClosedDays: '0' },
  products: { completeTexts: 'on' },
  orders: {
    pricesOnSlips: 'on',
    notificationEmail: 'news@mai.example',
    mailNewOrders: 'th',
    mailLowStock: 'th',
    arrivalQuestionDays: '3',
    cartReminderHours: '48',
  },
  returns: { days: '14', sendDays: '7' },
  mails: { senderName: 'MAI Bangkok', replyTo: 'answers@mai.example' },
  holdMinutes: { chat: '720' },
  paymentMethods: { promptPay: '' },
  cod: { feeSatang: '50', areas: 'country' },
  payment: { sessionMinutes: '31' },
  ownPromptPay: { id: '081-234-5678' },
  bankTransfer: {
    'accounts-0-bank': '004',
    'accounts-0-number': '123-4-56789-0',
    'accounts-0-name': 'MAI Bangkok Co., Ltd.',
  },
} as const

const settingsForms = () =>
  settingsSections.map((group) => ({
    group,
    fields: {
      intent: group,
      version: '0',
      ...settingsTexts(group, defaultGroups[group]),
      ...changedSettings[group],
    },
  }))

export const settingsWrites = () => [
  ...settingsForms().map(({ group, fields }) => ({ intent: group, fields, action: 'settings.save' })),
  { intent: 'test_mail', fields: { intent: 'test_mail' }, action: 'settings.test_mail' },
]

const at = { by: 'owner', route: 'routes/admin/settings/settings', path: '/admin/settings' } as const

const removing: Partial<Record<SettingsSection, string>> = {
  vat: 'changes-0-remove',
  holidays: 'days-0-remove',
  bankTransfer: 'accounts-0-remove',
}

export const settings = async (): Promise<ValidForm[]> => [
  ...settingsWrites().map(({ intent, fields }) => ({ ...at, intent, fields })),
  ...settingsForms().flatMap(({ group, fields }) => {
    const remove = removing[group]
    return remove ? [{ ...at, intent: group, fields: { ...fields, [remove]: 'on' }, only: [remove] }] : []
  }),
  {
    by: 'owner',
    route: 'routes/admin/settings/settings-icon',
    intent: 'upload',
    path: '/admin/settings/icon',
    file: { field: 'picture', bytes: await silkPicture() },
  },
  {
    by: 'owner',
    route: 'routes/admin/settings/settings-icon',
    intent: 'reset',
    path: '/admin/settings/icon',
    fields: { intent: 'reset' },
  },
]
