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

export function LineItemList({ pieces }: { pieces: readonly ListedLineItem[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="space-y-3">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex items-start gap-3 text-sm">
          <LinePicture id={piece.pictureId} width={48} />
          <div className="min-w-0 flex-1">
            <p>
              <ThaiLineBreaks>{piece.name}</ThaiLineBreaks>
              <span className="block text-ink-soft">
                {sizePhrase(piece.size, language)} {t('checkout.quantity', { count: piece.quantity })}
              </span>
            </p>
            {piece.note}
          </div>
          <span className="tabular">{piece.lineTotal === undefined ? '…' : formatSatang(piece.lineTotal)}</span>
        </li>
      ))}
    </ul>
  )
}
