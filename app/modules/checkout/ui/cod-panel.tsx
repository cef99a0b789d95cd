import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { CodNotice } from '#app/modules/orders/ui/cod-notice.tsx'

/** `total`: undefined until the quote includes the fee. */
export type CodTerms = { fee: number; total: number | undefined }

export function CodPanel({ cod }: { cod?: CodTerms | undefined }) {
  const t = useT()
  return (
    <>
      <p className="text-ink-soft">
        {t('cod.panel')}
        {cod && cod.fee > 0 && <> {t('cod.fee', { fee: formatSatang(cod.fee) })}</>}
      </p>
      <CodNotice amount={cod?.total} className="mt-3" />
    </>
  )
}
