import type { ReactNode } from 'react'

type Head = { children: ReactNode; className?: string }

export const AmountHead = ({ children, className = '' }: Head) => (
  <th scope="col" className={`py-1 pl-3 text-right font-normal ${className}`}>
    {children}
  </th>
)

type Name = Head & { strong: boolean; colSpan?: number }

export const SumName = ({ children, strong, colSpan, className = '' }: Name) => (
  <th
    scope="row"
    colSpan={colSpan}
    className={`py-1 text-left ${strong ? 'font-semibold' : 'font-normal'} ${className}`}
  >
    {children}
  </th>
)
