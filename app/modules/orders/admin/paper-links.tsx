import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { paperKinds, papersPath } from '../papers/paper.ts'

/** PDFs open in a new tab, for printing. */
export function AdminPaperLinks({
  numbers,
  parcel,
  unaddressed = false,
}: {
  numbers: readonly string[]
  /** A sent shipment needs no pick list. */
  parcel?: number
  unaddressed?: boolean
}) {
  const t = useAdminT()
  const path = useLocalPath()
  const label = { slips: t('papers.slips'), picks: t('papers.picks'), labels: t('papers.labels') }
  return (
    <p data-print="no" className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{t('papers.print')}</span>
      {paperKinds
        .filter((kind) => (kind !== 'labels' || !unaddressed) && (kind !== 'picks' || !parcel))
        .map((kind) => (
          <a
            key={kind}
            href={path(papersPath(kind, numbers, parcel))}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
          >
            {label[kind]}
            <span className="sr-only"> {t('papers.opensTab')}</span>
          </a>
        ))}
      {unaddressed && <span className="text-ink-soft">{t('papers.noLabelYet')}</span>}
    </p>
  )
}
