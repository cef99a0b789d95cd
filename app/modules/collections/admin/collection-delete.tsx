import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'

/** Sends the version it opened with. */
export function AdminCollectionDelete(props: { name: string; version: number; sent: AdminAnswer | undefined }) {
  const { name, version } = props
  const sent = props.sent?.intent === 'delete' ? props.sent : undefined
  const t = useAdminT()
  const id = useId()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('collections.removeFailed'))
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl border-t border-line pt-6">
      <h2 id={id} className="mb-1 text-lg">
        {t('collections.remove')}
      </h2>
      <p className="measure mb-2 text-ink-soft">{t('collections.removeText')}</p>
      <AdminForm fetcher={fetcher} intent="delete" answer={fetcher.data ?? sent} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
          <input type="checkbox" name="sure" className="size-4 shrink-0 accent-ink" />
          <span className="wrap-anywhere">{t('collections.sure', { name })}</span>
        </label>
        <Button type="submit" isBusy={fetcher.state !== 'idle'} variant="secondary" className="justify-self-start">
          {t('collections.remove')}
        </Button>
      </AdminForm>
    </section>
  )
}
