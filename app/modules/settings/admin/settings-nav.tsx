import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type SettingsSection, settingsSections } from '../settings-fields.ts'

const payments: readonly SettingsSection[] = ['paymentMethods', 'cod', 'ownPromptPay', 'bankTransfer', 'payment']

export function AdminSettingsNav() {
  const t = useAdminT()
  return (
    <nav aria-label={t('settings.sections')} className="mb-6 lg:sticky lg:top-20 lg:self-start">
      <SectionList sections={settingsSections.filter((section) => !payments.includes(section))} />
      <h2 id="payments-nav" className="mt-3 border-t border-line pt-3 text-ink-soft">
        {t('settings.payments')}
      </h2>
      <SectionList sections={payments} labelledBy="payments-nav" />
    </nav>
  )
}

function SectionList({ sections, labelledBy }: { sections: readonly SettingsSection[]; labelledBy?: string }) {
  const t = useAdminT()
  return (
    <ul className="flex flex-wrap gap-x-5 lg:block" aria-labelledby={labelledBy}>
      {sections.map((section) => (
        <li key={section}>
          <a href={`#${section}`} className="flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9">
            {t(`settings.${section}.title`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
