import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Member } from '../staff.queries.server.ts'

/** Resets a colleague's two-factor; one's own is set elsewhere. */
export function AdminMemberTwoFactor({
  member,
  isViewer,
}: {
  member: Pick<Member, 'name' | 'email' | 'hasTwoFactor'>
  isViewer: boolean
}) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
  if (isViewer)
    return (
      <>
        <p className="text-ink-soft">{t(member.hasTwoFactor ? 'staff.member.stepOwn' : 'staff.member.stepNone')}</p>
        <LocalLink
          to="/admin/second-step"
          className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('staff.member.stepSettings')}
        </LocalLink>
      </>
    )
  if (!member.hasTwoFactor) return <p className="text-ink-soft">{t('staff.member.stepNone')}</p>
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('staff.member.stepText', { name: member.name || member.email })}</p>
      <AdminForm fetcher={fetcher} intent="reset-second-step" preventScrollReset>
        <Button type="submit" variant="secondary">
          {t('staff.member.stepReset')}
        </Button>
      </AdminForm>
    </>
  )
}
