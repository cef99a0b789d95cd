import { interactionDelay, layoutShift, type Shift, type Vital } from './vital-rules.ts'

export type Measured = Partial<Record<Vital, number>>

type EventTiming = PerformanceEntry & { interactionId?: number }

/** Milliseconds, CLS unitless. Unsupported metrics are never reported. Returns the stop function. */
export function watchVitals(report: (change: Measured) => void): () => void {
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
      for (const { interactionId, duration } of entries as EventTiming[])
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
