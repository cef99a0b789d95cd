import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { ThaiWords } from '#app/ui/thai-line-breaks.tsx'
import type { MailKind } from '../mail.ts'

export function AdminMailList({ mails }: { mails: readonly { kind: MailKind; subject: string }[] }) {
  const t = useAdminT()
  return (
    <ul className="max-w-3xl border-t border-line">
      {mails.map(({ kind, subject }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block">
              <ThaiWords>{subject}</ThaiWords>
            </span>
            <span className="block text-ink-soft">{t(`mails.when.${kind}`)}</span>
          </span>
          <span className="flex gap-4">
            <PreviewLink kind={kind} subject={subject} language="en" />
            <PreviewLink kind={kind} subject={subject} language="th" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A plain link, because the mail is a document outside the back office. */
function PreviewLink({ kind, subject, language }: { kind: MailKind; subject: string; language: 'en' | 'th' }) {
  const name = useAdminT()(language === 'th' ? 'mails.thai' : 'mails.english')
  return (
    <a
      href={`${useLocalPath()(`/admin/mails/${kind}`)}?language=${language}`}
      aria-label={`${name}: ${subject}`}
      className="inline-flex compact-link"
    >
      {name}
    </a>
  )
}
