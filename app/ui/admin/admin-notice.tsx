import type { AdminAnswer } from './admin-answer.ts'

/** What an action answered to a form that was sent without JavaScript; scripts show toasts instead. */
export function AdminNotice({ answer }: { answer: AdminAnswer | undefined }) {
  if (!answer?.message) return null
  return (
    <p
      role="alert"
      className={`mb-4 border px-4 py-3 whitespace-pre-line ${answer.ok ? 'border-jade' : 'border-lacquer'}`}
    >
      {answer.message}
    </p>
  )
}
