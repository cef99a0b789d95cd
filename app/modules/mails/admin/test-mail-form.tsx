import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, AdminForm, AdminNotice, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { usePolling } from '#app/ui/admin/use-fresh-while.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { SentTestMail } from '../mail-problem.ts'

type Props = {
  /** The user's own address. */
  email: string
  last: SentTestMail
  sent: AdminAnswer | undefined
}

export function AdminTestMailForm({ email, last, sent }: Props) {
  const { t, language } = useAdminTexts()
  const fetcher = useAdminFetcher('settings.mails.test.failed')
  usePolling(last?.state === 'queued')
  const busy = fetcher.state !== 'idle'
  return (
    <div className="mt-6 max-w-prose">
      {sent && !fetcher.data && <AdminNotice answer={sent} />}
      <p className="mb-3">{t('settings.mails.test.lead', { email })}</p>
      <AdminForm fetcher={fetcher} intent="test_mail" answer={busy ? undefined : (fetcher.data ?? sent)} problem="own">
        <SubmitButton variant="secondary">{t('settings.mails.test.send')}</SubmitButton>
      </AdminForm>
      {last && (
        <output className="mt-3 block text-ink-soft">
          {t('settings.mails.test.last', { moment: formatMoment(last.at, language) })}
          {' · '}
          <span className={look[last.state]}>{t(`orderMails.state.${last.state}`)}</span>
          {last.problem && <span className="block">{t(`orderMails.problem.${last.problem}`)}</span>}
        </output>
      )}
    </div>
  )
}

const look = { queued: '', sent: 'text-jade', failed: 'text-lacquer' }
