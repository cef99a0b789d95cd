import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'

export function AdminStepRequirement({ required }: { required: boolean }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="mb-3 text-lg">{t('staff.secondStep.title')}</h2>
      <p className="measure mb-3 text-ink-soft">
        {t(required ? 'staff.secondStep.required' : 'staff.secondStep.free')}
      </p>
      <AdminForm fetcher={fetcher} intent="require-second-step" preventScrollReset>
        <input type="hidden" name="required" value={required ? '' : 'on'} />
        <button type="submit" className={adminButton}>
          {t(required ? 'staff.secondStep.stop' : 'staff.secondStep.require')}
        </button>
      </AdminForm>
    </section>
  )
}
