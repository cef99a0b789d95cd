import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'

/** A fully sandboxed frame. */
export function AdminCampaignPreview({
  language,
  subject,
  html,
}: {
  language: Language
  subject: string
  html: string
}) {
  const t = useAdminT()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block text-ink-soft">{t(`newsletter.language.${language}`)}</span>
        <span lang={language} className="block wrap-anywhere">
          {subject || t('campaigns.noSubject')}
        </span>
      </figcaption>
      <iframe
        sandbox=""
        srcDoc={html}
        title={t(`campaigns.frame.${language}`)}
        className="block h-[75dvh] w-full border border-line bg-surface"
      />
    </figure>
  )
}
