import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminSays, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminConflict } from '#app/ui/admin/conflict.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { type ContentKey, contentParts, headFields, partsIn } from '../content-fields.ts'
import type { ContentTexts } from '../content-texts.ts'
import type { ContentAnswer } from './content-answer.ts'
import { AdminContentFields, type Brand } from './content-part.tsx'
import { AdminContentParts } from './content-parts.tsx'
import { usePartWords } from './part-words.ts'
import { AdminSizeCharts } from './size-chart-tables.tsx'

/**
 * The form of a page, English beside Thai. What is typed stays while the language is switched and after a refusal; the version
 * it was opened with goes along, so that nobody's work is overwritten unseen. `onWatch` is given the question whether it
 * holds something unsaved.
 */
export function AdminContentForm(props: {
  page: ContentKey
  texts: ContentTexts
  version: number
  /** What the form was answered when it was sent without JavaScript. */
  sent?: ContentAnswer | undefined
  onWatch: (unsaved: () => boolean) => () => void
  /** The brands that can be chosen, where one can. */
  brands?: readonly Brand[]
  /** Stands between the head and the parts. */
  children?: ReactNode
}) {
  const { page, sent, onWatch, brands = [], children } = props
  const t = useAdminT()
  const words = usePartWords(page)
  const fetcher = useFetcher<ContentAnswer>()
  useAnswerToast(fetcher.data, t('content.failed'))
  const refusedTexts = sent?.ok === false ? sent.values : undefined
  const [start] = useState<ContentTexts>((refusedTexts as ContentTexts | undefined) ?? props.texts)
  const [version, setVersion] = useState(props.version)
  const [overwrite, setOverwrite] = useState<number>()
  const saved = fetcher.data?.ok ? fetcher.data.version : undefined
  if (saved !== undefined && saved > version) setVersion(saved)
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, { ignored: notWork, settled })
  useEffect(() => onWatch(unsaved), [onWatch, unsaved])
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : (fetcher.data ?? sent)
  const refused = answer?.ok === false ? answer : undefined
  const { head, most } = contentParts[page]
  const startOf = (name: string) => start[name] ?? ''
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={answer}
      start={start}
      problem="own"
      className="grid gap-8"
      onSubmit={() => {
        noteSent()
        setOverwrite(undefined)
      }}
    >
      <input type="hidden" name="version" value={overwrite ?? version} />
      {sent?.ok && !fetcher.data && <AdminNotice answer={sent} />}
      {refused?.reason && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>{adminSays(refused, t)}</p>
          {refused.current && (
            <AdminConflict
              intent={refused.intent ?? 'publish'}
              changes={changesTo(refused.current.texts, start, words.labels)}
              onOverwrite={() => setOverwrite(refused.current?.version)}
              chosen={overwrite !== undefined}
            />
          )}
        </div>
      )}
      {page === 'size-guide' && <AdminSizeCharts />}
      {page !== 'size-guide' && head.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-3 w-full border-b border-line pb-1 text-lg">{words.head}</legend>
          <AdminContentFields page={page} fields={headFields(page)} start={startOf} brands={brands} />
        </fieldset>
      )}
      {children}
      {most > 0 && (
        <section>
          <h2 className="mb-1 text-lg">{words.all}</h2>
          <p className="mb-3 text-xs text-ink-soft">{words.hint}</p>
          <AdminContentParts page={page} parts={partsIn(Object.keys(start))} start={startOf} />
        </section>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
        <button type="submit" name="intent" value="publish" aria-disabled={busy} className={adminPrimaryButton}>
          {t(busy ? 'frame.saving' : 'content.save')}
        </button>
        <button type="submit" name="intent" value="draft" aria-disabled={busy} className={adminButton}>
          {t('content.saveDraft')}
        </button>
      </div>
    </AdminForm>
  )
}

/** Fields that are no one's work. */
const notWork = ['version', 'intent']
const settled = {}

/** What somebody else has saved that the form did not start from, field by field. */
function changesTo(now: ContentTexts, start: ContentTexts, labels: (names: Iterable<string>) => Map<string, string>) {
  const called = new Map([...labels(Object.keys(start)), ...labels(Object.keys(now))])
  return [...called]
    .filter(([name]) => (now[name] ?? '') !== (start[name] ?? ''))
    .map(([name, label]) => ({ label, now: shortened(now[name] ?? '') }))
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
