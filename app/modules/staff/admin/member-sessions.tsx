import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'

type MemberSession = { id: string; device: string; usedAt: Date /** The viewer's own session. */; here: boolean }

export function AdminMemberSessions({ sessions }: { sessions: readonly MemberSession[] }) {
  const t = useAdminT()
  const language = useLanguage()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
  if (sessions.length === 0) return <p className="text-ink-soft">{t('staff.member.noSessions')}</p>
  return (
    <>
      <ul className="mb-4">
        {sessions.map(({ id, device, usedAt, here }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2">
            <p className="min-w-0">
              <span className="block break-words">
                {device || t('staff.member.unknownDevice')}
                {here && <span className="text-ink-soft"> · {t('staff.member.here')}</span>}
              </span>
              <span className="block text-ink-soft">
                {/* Keeps "น." on the line of its time. */}
                {t('staff.member.used', { moment: formatMoment(usedAt, language).replace(' น.', '\u00A0น.') })}
              </span>
            </p>
            <AdminForm fetcher={fetcher} intent="end-session" preventScrollReset>
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                aria-label={t('staff.member.endOn', { device: device || t('staff.member.unknownDevice') })}
                variant="secondary"
              >
                {t('staff.member.end')}
              </Button>
            </AdminForm>
          </li>
        ))}
      </ul>
      <AdminForm fetcher={fetcher} intent="end-sessions">
        <Button type="submit" variant="secondary">
          {t('staff.member.endAll')}
        </Button>
      </AdminForm>
    </>
  )
}
