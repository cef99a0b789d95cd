import { useAdminT } from '#app/i18n/admin/admin-texts.ts'

/** The {placeholders} a text can use, with their current values. */
export function AdminContentFacts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const t = useAdminT()
  return (
    <details className="group mb-6 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        {t('content.facts')}
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <p className="mb-2 text-ink-soft">{t('content.factsText')}</p>
      <dl className="grid gap-x-4 pb-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-ink-soft max-sm:mb-2 wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
