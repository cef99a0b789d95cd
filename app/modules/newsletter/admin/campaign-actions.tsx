import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { Button } from '#app/ui/button.tsx'

/** Sends the saved campaign to the user. */
export function AdminCampaignTest({ email }: { email: string }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('campaigns.testFailed'))
  return (
    <AdminForm fetcher={fetcher} intent="test" className="grid gap-2">
      <Button type="submit" isBusy={fetcher.state !== 'idle'} variant="secondary" className="justify-self-start">
        {t('campaigns.test')}
      </Button>
      <p className="wrap-anywhere text-ink-soft">{t('campaigns.testTo', { email })}</p>
    </AdminForm>
  )
}

/** Confirms with the number of recipients, because sending cannot be undone. */
export function AdminCampaignSend({ version, count }: { version: number; count: number }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('campaigns.sendFailed'))
  return (
    <>
      <AdminForm fetcher={fetcher} intent="send">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          {t('campaigns.send', { count })}
        </Button>
      </AdminForm>
      <AdminQuestion answer={fetcher.data} leave={t('campaigns.ask.leave')} />
    </>
  )
}
