import type { ReactNode } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { LinePicture } from '#app/modules/cart/ui/line-picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'

type ListedLineItem = {
  id: string
  name: string
  size: string
  quantity: number
  lineTotal: number | undefined
  pictureId?: string | undefined
  note?: ReactNode
}

export function LineItemList({ items }: { items: readonly ListedLineItem[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 text-sm">
          <LinePicture id={item.pictureId} width={48} />
          <div className="min-w-0 flex-1">
            <p>
              <ThaiLineBreaks>{item.name}</ThaiLineBreaks>
              <span className="block text-ink-soft">
                {sizePhrase(item.size, language)} {t('checkout.quantity', { count: item.quantity })}
              </span>
            </p>
            {item.note}
          </div>
          <span className="tabular">{item.lineTotal === undefined ? '…' : formatSatang(item.lineTotal)}</span>
        </li>
      ))}
    </ul>
  )
}
