import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'

export function AdminTwoFactorRequirement({ required }: { required: boolean }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="mb-3 text-lg">{t('staff.twoFactor.title')}</h2>
      <p className="measure mb-3 text-ink-soft">{t(required ? 'staff.twoFactor.required' : 'staff.twoFactor.free')}</p>
      <AdminForm fetcher={fetcher} intent="require-second-step" preventScrollReset>
        <input type="hidden" name="required" value={required ? '' : 'on'} />
        <Button type="submit" variant="secondary">
          {t(required ? 'staff.twoFactor.stop' : 'staff.twoFactor.require')}
        </Button>
      </AdminForm>
    </section>
  )
}
