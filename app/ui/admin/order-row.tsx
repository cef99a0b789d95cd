import type { ComponentProps, ReactNode } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'

type Props = {
  to: ComponentProps<typeof LocalLink>['to']
  name: string
  number: string
  also?: string | undefined
  below?: ReactNode
  children: ReactNode
}

export const AdminOrderRow = ({ to, name, number, also, below, children }: Props) => (
  <li data-row className="border-b border-line">
    <LocalLink
      to={to}
      data-admin-row
      className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-3 hover:bg-paper"
    >
      <span className="min-w-0">
        <WholeName name={name || number} />
        <span className="tabular block text-ink-soft">
          {number}
          {also && ` · ${also}`}
        </span>
        {below && <span className="block text-xs text-ink-soft">{below}</span>}
      </span>
      <span className="text-right">{children}</span>
    </LocalLink>
  </li>
)
