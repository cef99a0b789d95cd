import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type AdminAnswer, useAnswerToast } from './admin-form.tsx'

/** Returns the page's response if this form was refused without JavaScript. */
export const refusalOf = (sent: AdminAnswer | undefined, intent: string) =>
  sent && !sent.ok && sent.intent === intent ? sent : undefined

type Step = { intent: string; sent: AdminAnswer | undefined; failure: string }

/** The form shows its own refusal. */
export function useAdminStep({ intent, sent, failure }: Step) {
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, failure, true)
  return { fetcher, answer: fetcher.data ?? refusalOf(sent, intent), intent }
}

export function AdminFolded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {title}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  )
}
