import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { eraseInputs } from './erase-inputs.ts'

export function AdminEraseForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('customers.data.failed'))
  const busy = fetcher.state !== 'idle'
  const parts = [
    [t('customers.data.goes'), t('customers.data.goesList')],
    [t('customers.data.stays'), t('customers.data.staysList')],
    [t('customers.data.elsewhere'), t('customers.data.elsewhereList')],
  ] as const
  return (
    <AdminForm fetcher={fetcher} intent="erase" answer={fetcher.data ?? sent} className="grid gap-4">
      <dl className="grid gap-3">
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="measure break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <CheckField of={eraseInputs.sure} />
      <Button type="submit" isBusy={busy} className="justify-self-start">
        {t('customers.data.press')}
      </Button>
    </AdminForm>
  )
}
