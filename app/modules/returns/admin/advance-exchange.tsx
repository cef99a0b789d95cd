import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { advanceInputs } from './return-inputs.ts'

export function AdvanceExchange({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('returns.refusal.failed'), true)
  const refusal = sent && !sent.ok && sent.intent === 'release' ? sent : undefined
  return (
    <details className="group" open={refusal !== undefined}>
      <summary className="flex min-h-10 items-center gap-1 text-ink-soft pointer-coarse:min-h-11">
        {t('returns.release.open')}
        <ChevronDownIcon size={16} className="group-open:rotate-180" />
      </summary>
      <AdminForm fetcher={fetcher} answer={fetcher.data ?? refusal} intent="release" className="grid gap-3 pt-1">
        <p className="text-ink-soft">{t('returns.release.lead')}</p>
        <TextArea of={advanceInputs.note} rows={2} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('returns.release.confirm')}
        </Button>
      </AdminForm>
    </details>
  )
}
