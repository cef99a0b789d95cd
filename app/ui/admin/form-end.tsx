import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type Props = { refused: string | undefined; busy: boolean; children: ReactNode }

export function AdminFormEnd({ refused, busy, children }: Props) {
  return (
    <>
      {refused && <AdminRefusal>{refused}</AdminRefusal>}
      <Button type="submit" isBusy={busy} className="justify-self-start max-sm:w-full">
        {children}
      </Button>
    </>
  )
}

export const AdminRefusal = ({ children }: { children: string }) => (
  <p role="alert" className="w-full border border-lacquer px-3 py-2 break-words whitespace-pre-line">
    {children}
  </p>
)
