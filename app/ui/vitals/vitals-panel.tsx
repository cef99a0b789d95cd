import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/provider.tsx'
import { useVitalsT } from '#app/i18n/vitals/vitals-texts.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Button } from '../button.tsx'
import { interactionDelay, layoutShift, type Shift, targets, type Vital, vitals } from './vital-rules.ts'

type Measured = Partial<Record<Vital, number>>

/** Milliseconds, CLS unitless. Unsupported metrics are never reported. Returns the stop function. */
function watchVitals(report: (change: Measured) => void): () => void {
  const shifts: Shift[] = []
  const longest = new Map<number, number>()
  const stops = [
    observe('navigation', ([first]) => {
      if (first) report({ TTFB: (first as PerformanceNavigationTiming).responseStart })
    }),
    observe('largest-contentful-paint', (entries) => {
      const newest = entries.at(-1)
      if (newest) report({ LCP: newest.startTime })
    }),
    observe('layout-shift', (entries) => {
      shifts.push(...(entries as unknown as Shift[]))
      report({ CLS: layoutShift(shifts) })
    }),
    observe('event', (entries) => {
      for (const { interactionId, duration } of entries as (PerformanceEntry & { interactionId?: number })[])
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      const delay = interactionDelay(longest)
      if (delay !== undefined) report({ INP: delay })
    }),
  ]
  // A page without shifts emits no entry.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) report({ CLS: 0 })
  return () => {
    for (const stop of stops) stop()
  }
}

function observe(type: string, hear: (entries: PerformanceEntryList) => void): () => void {
  const observer = new PerformanceObserver((list) => hear(list.getEntries()))
  // The default threshold is 40 ms; 16 is the minimum.
  observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) })
  return () => observer.disconnect()
}

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
            {(['metric', 'value', 'target'] as const).map((name) => (
              <th key={name} scope="col" className="pr-4 font-normal last:pr-0">
                {t(name)}
              </th>
            ))}
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
