import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'

/** Newest first. */
export function TimelineList({ entries }: { entries: readonly { at: Date | string; text: string }[] }) {
  const language = useLanguage()
  return (
    <ol className="mt-4 border-l border-line">
      {entries.map(({ at, text }, index) => (
        <li key={`${new Date(at).toISOString()} ${text}`} className="relative pb-6 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-2 -left-[4.5px] size-2 rotate-45 ${index === 0 ? 'bg-ink' : 'border border-ink-soft bg-paper'}`}
          />
          <span className={`block ${index === 0 ? '' : 'text-ink-soft'}`}>{text}</span>
          <time dateTime={new Date(at).toISOString()} className="tabular block text-sm text-ink-soft">
            {formatMoment(at, language)}
          </time>
        </li>
      ))}
    </ol>
  )
}
