import { useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/control.tsx'

/** Sends the version it opened with. */
export function AdminCollectionDelete(props: { name: string; version: number; sent: AdminAnswer | undefined }) {
  const { name, version } = props
  const sent = props.sent?.intent === 'delete' ? props.sent : undefined
  const t = useAdminT()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl border-t border-line pt-6">
      <h2 id={id} className="mb-1 text-lg">
        {t('collections.remove')}
      </h2>
      <p className="measure mb-2 text-ink-soft">{t('collections.removeText')}</p>
      <AdminForm failure="collections.removeFailed" intent="delete" sent={sent} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <Checkbox name="sure">
          <span className="wrap-anywhere">{t('collections.sure', { name })}</span>
        </Checkbox>
        <SubmitButton variant="secondary">{t('collections.remove')}</SubmitButton>
      </AdminForm>
    </section>
  )
}
