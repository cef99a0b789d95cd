import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import type { AdminAnswer } from './admin-form.tsx'

/** Returns the page's response if this form was refused without JavaScript. */
export const refusalOf = (sent: AdminAnswer | undefined, intent: string) =>
  sent && !sent.ok && sent.intent === intent ? sent : undefined

type FoldedProps = { title: string; open?: boolean; className?: string; children: ReactNode }

/** What is rarely needed. */
export const AdminMore = ({ title, open = false, className = '', children }: FoldedProps) => (
  <details open={open} className={`group ${className}`} data-print="no">
    <summary className="flex min-h-10 items-center gap-1 text-ink-soft pointer-coarse:min-h-11">
      {title}
      <ChevronDownIcon size={16} className="group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-2">{children}</div>
  </details>
)

export const AdminFolded = ({ title, open = false, className = 'mt-4', children }: FoldedProps) => (
  <details open={open} className={className}>
    <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
      {title}
    </summary>
    <div className="pt-1">{children}</div>
  </details>
)
