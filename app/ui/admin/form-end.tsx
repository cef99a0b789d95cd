import type { ReactNode } from 'react'
import { adminPrimaryButton } from './filter-form.tsx'

type Props = { refused: string | undefined; busy: boolean; children: ReactNode }

export function AdminFormEnd({ refused, busy, children }: Props) {
  return (
    <>
      {refused && <AdminRefusal>{refused}</AdminRefusal>}
      <button type="submit" aria-busy={busy} className={`${adminPrimaryButton} justify-self-start max-sm:w-full`}>
        {children}
      </button>
    </>
  )
}

export const AdminRefusal = ({ children }: { children: string }) => (
  <p role="alert" className="w-full border border-lacquer px-3 py-2 break-words whitespace-pre-line">
    {children}
  </p>
)
