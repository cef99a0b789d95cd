import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { bangkokDay } from '#app/kit/dates.ts'
import { emailKey } from '#app/kit/email.ts'
import { formatPercent } from '#app/kit/percent.ts'
import { AdminTestMailForm } from '#app/modules/mails/admin/test-mail-form.tsx'
import { toSentTestMail } from '#app/modules/mails/mail-problem.ts'
import { testMailsTo } from '#app/modules/mails/mails.queries.server.ts'
import { queueTestMail } from '#app/modules/mails/queue-mail.server.ts'
import { AdminSuggestedHolidays } from '#app/modules/settings/admin/day-fields.tsx'
import { AdminSettingsNav } from '#app/modules/settings/admin/settings-nav.tsx'
import {
  AdminSettingsSection,
  type SettingsAnswer,
  type ShownGroup,
} from '#app/modules/settings/admin/settings-section.tsx'
import { readSettingsFacts } from '#app/modules/settings/read-settings.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { type SettingsSection, settingsSections } from '#app/modules/settings/settings-fields.ts'
import { readSettingsForm, settingsTexts } from '#app/modules/settings/settings-form.ts'
import { settingsRows } from '#app/modules/settings/settings-list.ts'
import { rowField } from '#app/modules/settings/settings-rows.ts'
import { suggestedHolidays } from '#app/modules/settings/thai-holidays.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import { LeaveGuard, useUnsavedForms } from '#app/ui/admin/unsaved-form.tsx'
import type { Route } from './+types/settings'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, clock, settings } = shop
  const { email } = await signedIn(shop)
  const [shown, current, testMails] = await Promise.all([shownGroups(db), settings(), testMailsTo(db, emailKey(email))])
  const now = clock()
  const testMail = { email, last: toSentTestMail(testMails) }
  return {
    shown,
    testMail,
    vatNow: vatRateAt(current, now),
    suggested: suggestedHolidays(bangkokDay(now), current.holidays.days),
  }
}

async function shownGroups(db: Shop['db']): Promise<Record<SettingsSection, ShownGroup>> {
  const { groups, versions } = await readSettingsFacts(db)
  return Object.fromEntries(
    settingsSections.map((group) => [
      group,
      { version: versions[group], texts: settingsTexts(group, groups[group]) } satisfies ShownGroup,
    ]),
  ) as Record<SettingsSection, ShownGroup>
}

const save =
  (group: SettingsSection) =>
  async (form: FormData, { shop, by }: AdminInput) => {
    if (group === 'holidays') addSuggested(form)
    const read = readSettingsForm(form, group)
    if (!read.ok) return invalid(read)
    const version = Number(form.get('version'))
    if (!Number.isSafeInteger(version)) return refused('bad_request', 'frame.badRequest')
    const saved = await saveSettings(shop.db, { group, version, value: read.value }, by)
    const { [group]: current } = await shownGroups(shop.db)
    if (saved.ok) return success({ ...withMessage(`settings.${group}.saved`), saved: current })
    if (saved.reason === 'conflict') return refused(saved.reason, 'settings.conflict', { current, values: read.values })
    return invalid({ ok: false, fields: saved.detail ?? {}, values: read.values })
  }

async function testMail(_: FormData, { shop, by }: AdminInput) {
  const { email } = await signedIn(shop)
  const written = await queueTestMail(shop.db, { ...by, to: email, language: shop.language })
  return written.ok
    ? success(withMessage('settings.mails.test.written'))
    : refused(written.reason, `settings.mails.test.${written.reason}`)
}

/** Appends the selected suggestions to the form's rows. */
function addSuggested(form: FormData) {
  const ticked = form.getAll('suggested')
  const chosen = suggestedHolidays('', []).filter(({ from }) => ticked.includes(from))
  const { list, max } = settingsRows.holidays
  const free = Array.from({ length: max }, (_, at) => at).filter((at) => !form.get(rowField(list, at, 'from')))
  for (const [index, day] of chosen.entries())
    for (const [name, text] of Object.entries(day)) form.set(rowField(list, free[index] ?? max, name), text)
}

const saveEachSection = Object.fromEntries(settingsSections.map((section) => [section, save(section)])) as Record<
  SettingsSection,
  ReturnType<typeof save>
>

export const action = adminAction('routes/admin/settings/settings', { test_mail: testMail, ...saveEachSection })

export default function Settings({
  loaderData: { shown, vatNow, suggested, testMail },
  actionData,
}: Route.ComponentProps) {
  const t = useAdminT()
  const { watch, unsaved } = useUnsavedForms()
  const sent = actionData as SettingsAnswer | undefined
  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      <AdminTitle className="mb-4">{t('settings.title')}</AdminTitle>
      <div className="grid gap-x-12 lg:grid-cols-[14rem_minmax(0,48rem)]">
        <AdminSettingsNav />
        <div className="grid gap-12">
          {settingsSections.map((group) => (
            <AdminSettingsSection
              key={group}
              group={group}
              shown={shown[group]}
              sent={sent?.intent === group ? sent : undefined}
              onWatch={watch}
              afterRows={group === 'holidays' && <AdminSuggestedHolidays suggested={suggested} />}
              below={
                group === 'mails' && (
                  <AdminTestMailForm {...testMail} sent={sent?.intent === 'test_mail' ? sent : undefined} />
                )
              }
            >
              {group === 'homeTitle' && (
                <LocalLink
                  to="/admin/settings/icon"
                  className="col-span-full flex min-h-11 w-fit items-center underline underline-offset-4"
                >
                  {t('icon.change')}
                </LocalLink>
              )}
              {group === 'vat' && (
                <p className="col-span-full">
                  {vatNow > 0 ? t('settings.vat.now', { rate: formatPercent(vatNow) }) : t('settings.vat.nowNone')}
                </p>
              )}
            </AdminSettingsSection>
          ))}
        </div>
      </div>
    </>
  )
}
