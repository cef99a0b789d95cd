import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Brand } from '#app/modules/catalog/brands/brand-rules.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { WatchUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { AdminVersionedForm } from '#app/ui/admin/versioned-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { type ContentKey, contentLayouts, headFields, partsIn } from '../content-fields.ts'
import type { ContentTexts } from '../content-texts.ts'
import { AdminContentFields } from './content-part.tsx'
import { AdminContentParts } from './content-parts.tsx'
import { usePartWords } from './part-words.ts'
import { AdminSizeCharts } from './size-chart-tables.tsx'

/** Sends the version it was opened with, so that no other user's changes are overwritten. */
export function AdminContentForm(props: {
  page: ContentKey
  texts: ContentTexts
  version: number
  sent?: ContentAnswer | undefined
  /** Receives a check for unsaved changes. */
  onWatch: WatchUnsaved
  brands?: readonly Brand[]
  placeHint?: ReactNode
  children?: ReactNode
}) {
  const { page, sent, onWatch, brands = [], placeHint, children } = props
  const t = useAdminT()
  const words = usePartWords(page)
  const fetcher = useFetcher<ContentAnswer>()
  const refusedTexts = sent?.ok === false ? (sent.values as ContentTexts | undefined) : undefined
  const [start] = useState(refusedTexts ?? props.texts)
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? sent
  const current = answer?.ok === false ? answer.current : undefined
  const { head, max: maxParts } = contentLayouts[page]
  const startOf = (name: string) => start[name] ?? ''
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={sent}
      start={start}
      version={props.version}
      failure={t('content.failed')}
      meanwhile={
        current && {
          version: current.version,
          changes: changesTo(current.texts, start, words.labels),
          intent: answer?.intent ?? 'publish',
        }
      }
      onWatch={onWatch}
      className="grid gap-8"
    >
      {placeHint}
      {page === 'size-guide' && <AdminSizeCharts />}
      {page !== 'size-guide' && head.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-3 w-full border-b border-line pb-1 font-serif text-lg font-medium">{words.head}</legend>
          <AdminContentFields page={page} fields={headFields(page)} start={startOf} brands={brands} />
        </fieldset>
      )}
      {children}
      {maxParts > 0 && (
        <section>
          <h2 className="mb-1 text-lg">{words.all}</h2>
          <p className="mb-3 text-xs text-ink-soft">{words.hint}</p>
          <AdminContentParts page={page} parts={partsIn(Object.keys(start))} start={startOf} />
        </section>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
        <SubmitButton intent="publish">{t(busy ? 'frame.saving' : 'content.save')}</SubmitButton>
        <SecondarySubmit intent="draft">{t('content.saveDraft')}</SecondarySubmit>
      </div>
    </AdminVersionedForm>
  )
}

/** Changes another user saved since the form was opened, field by field. */
function changesTo(now: ContentTexts, start: ContentTexts, labels: (names: Iterable<string>) => Map<string, string>) {
  const labelByName = new Map([...labels(Object.keys(start)), ...labels(Object.keys(now))])
  return [...labelByName].flatMap(([name, label]) => {
    const text = now[name] ?? ''
    if (text === (start[name] ?? '')) return []
    return [{ label, now: text.length > 160 ? `${text.slice(0, 160)}…` : text }]
  })
}

/** `current`: what another user saved since the form was opened. */
export type ContentAnswer = AdminAnswer<{ version?: number }, { current?: { version: number; texts: ContentTexts } }>
