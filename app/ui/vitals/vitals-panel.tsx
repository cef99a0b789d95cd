import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/provider.tsx'
import { useVitalsT } from '#app/i18n/vitals/vitals-texts.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Button } from '../button.tsx'
import { targets, type Vital, vitals } from './vital-rules.ts'
import { type Measured, watchVitals } from './watch-vitals.ts'

export function VitalsPanel() {
  const t = useVitalsT()
  const [open, setOpen] = useState(true)
  const [measured, setMeasured] = useState<Measured>({})
  useEffect(() => watchVitals((change) => setMeasured((before) => ({ ...before, ...change }))), [])
  if (!open) return null
  return (
    <aside
      aria-label={t('title')}
      className="fixed bottom-0 left-0 z-50 max-w-full border border-ink bg-surface p-3 text-sm text-ink"
    >
      <Button variant="icon" className="absolute top-0 right-0" aria-label={t('close')} onClick={() => setOpen(false)}>
        <CloseIcon size={18} />
      </Button>
      <table className="tabular">
        <caption className="pr-12 pb-2 text-left font-medium">{t('title')}</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="pr-4 font-normal">
              {t('metric')}
            </th>
            <th scope="col" className="pr-4 font-normal">
              {t('value')}
            </th>
            <th scope="col" className="font-normal">
              {t('target')}
            </th>
          </tr>
        </thead>
        <tbody>
          {vitals.map((vital) => (
            <Row key={vital} vital={vital} value={measured[vital]} />
          ))}
        </tbody>
      </table>
    </aside>
  )
}

function Row({ vital, value }: { vital: Vital; value: number | undefined }) {
  const t = useVitalsT()
  const language = useLanguage()
  const shown = (amount: number) => {
    if (vital === 'CLS') return amount.toLocaleString(language, { maximumFractionDigits: 3 })
    if (vital === 'LCP')
      return t('seconds', { value: (amount / 1000).toLocaleString(language, { maximumFractionDigits: 2 }) })
    return t('milliseconds', { value: Math.round(amount).toLocaleString(language) })
  }
  const met = value !== undefined && value <= targets[vital]
  return (
    <tr data-vital={vital}>
      <th scope="row" className="pr-4 text-left font-normal">
        <abbr title={t(vital)} className="no-underline">
          {vital}
        </abbr>
      </th>
      <td className="pr-4">
        {value === undefined ? (
          t('waiting')
        ) : (
          <span className={met ? 'text-jade' : 'text-lacquer'}>
            {shown(value)} · {t(met ? 'met' : 'missed')}
          </span>
        )}
      </td>
      <td>{t('cappedAt', { value: shown(targets[vital]) })}</td>
    </tr>
  )
}
