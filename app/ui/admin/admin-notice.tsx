import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, adminMessage } from './admin-answer.ts'

/** For forms sent without JavaScript; scripts use toasts. */
export function AdminNotice({ answer }: { answer: AdminAnswer | undefined }) {
  const words = adminMessage(answer, useAdminT())
  if (!answer || !words) return null
  return (
    <p
      role="alert"
      className={`mb-4 border px-4 py-3 whitespace-pre-line ${answer.ok ? 'border-jade' : 'border-lacquer'}`}
    >
      {words}
    </p>
  )
}
