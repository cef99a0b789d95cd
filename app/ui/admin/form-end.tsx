import type { ReactNode } from 'react'
import { SubmitButton } from '../button.tsx'

type Props = { refused: string | undefined; children: ReactNode }

export function AdminFormEnd({ refused, children }: Props) {
  return (
    <>
      {refused && <AdminRefusal>{refused}</AdminRefusal>}
      <SubmitButton className="justify-self-start max-sm:w-full">{children}</SubmitButton>
    </>
  )
}

export const AdminRefusal = ({ children }: { children: string }) => (
  <p role="alert" className="w-full border border-lacquer px-3 py-2 break-words whitespace-pre-line">
    {children}
  </p>
)
