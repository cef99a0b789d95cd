import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'

export function AdminCampaignDelete({ version, sent }: { version: number; sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const id = useId()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('campaigns.removeFailed'))
  const answer = fetcher.data ?? (sent?.intent === 'delete' ? sent : undefined)
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl border-t border-line pt-6">
      <h2 id={id} className="mb-2 text-lg">
        {t('campaigns.remove')}
      </h2>
      <AdminForm fetcher={fetcher} intent="delete" answer={answer} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
          <input type="checkbox" name="sure" className="size-4 shrink-0 accent-ink" />
          {t('campaigns.sure')}
        </label>
        <Button type="submit" isBusy={fetcher.state !== 'idle'} variant="secondary" className="justify-self-start">
          {t('campaigns.remove')}
        </Button>
      </AdminForm>
    </section>
  )
}
