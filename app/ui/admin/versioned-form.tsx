import { type ReactNode, type SubmitEventHandler, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { type AdminAnswer, adminSays, useAnswerToast } from './admin-answer.ts'
import { AdminForm } from './admin-form.tsx'
import { AdminNotice } from './admin-notice.tsx'
import { AdminConflict, type ChangedField } from './conflict.tsx'
import { adminButton } from './filter-form.tsx'
import { LeaveGuard, useUnsaved, type WatchUnsaved } from './unsaved-form.tsx'

/** What somebody else saved, at its version; `intent` is what saving over it asks for. */
type Meanwhile = { version: number; changes: readonly ChangedField[]; intent?: string | undefined }

/** What saving answers: the version it is at now. */
export type VersionedAnswer = AdminAnswer<{ version?: number }>

/**
 * The frame of a form that saves one thing again and again. What is typed stays after a refusal; the version it was opened
 * with goes along, so that nobody's work is overwritten unseen, and each save leads to the next. Why it was refused stands
 * at its head, with the ways on where somebody else was faster; leaving with unsaved work is asked about, by the form itself or
 * by the page that watches it.
 */
export function AdminVersionedForm(props: {
  fetcher: FetcherWithComponents<VersionedAnswer>
  /** What the form was answered when it was sent without JavaScript. */
  sent: VersionedAnswer | undefined
  start: Readonly<Partial<Record<string, string>>>
  /** The version it was opened with; 0 for something new. */
  version: number
  /** The title of a refusal. */
  failure: string
  /** The reason that means that somebody else was faster: their version can be loaded. */
  conflict?: string
  /** What somebody else saved meanwhile, where the form can say it: one may also save over it. */
  meanwhile?: Meanwhile | undefined
  /** What a saved field holds now, where that differs from what was sent. */
  settled?: Readonly<Record<string, string>>
  /** Is given the question whether it holds something unsaved: a page of several forms asks before it is left. */
  onWatch?: WatchUnsaved
  /** A sentence around the reason of a refusal. */
  around?: (reason: string) => string
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  className: string
  children: ReactNode
}) {
  const { fetcher, sent, start, failure, conflict, meanwhile, settled = nothing, onWatch, around, onSubmit } = props
  const t = useAdminT()
  const busy = fetcher.state !== 'idle'
  const last = fetcher.data ?? sent
  const answer = busy ? undefined : last
  // The head of a long form may be out of sight.
  useAnswerToast(fetcher.data, failure)
  const [version, setVersion] = useState(props.version)
  if (last?.ok && last.version !== undefined && last.version > version) setVersion(last.version)
  const [overwrite, setOverwrite] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, { ignored: notWork, settled })
  useEffect(() => onWatch?.(unsaved), [onWatch, unsaved])
  const reason = answer?.ok === false && answer.reason ? (adminSays(answer, t) ?? '') : undefined
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={answer}
      start={start}
      problem="own"
      className={props.className}
      onSubmit={(event) => {
        noteSent()
        setOverwrite(undefined)
        onSubmit?.(event)
      }}
    >
      {!onWatch && <LeaveGuard unsaved={unsaved} />}
      <input type="hidden" name="version" value={overwrite ?? version} />
      {sent?.ok && !fetcher.data && <AdminNotice answer={sent} />}
      {reason !== undefined && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>{around ? around(reason) : reason}</p>
          <ErrorSummary withinAlert />
          {meanwhile ? (
            <AdminConflict
              intent={meanwhile.intent ?? 'save'}
              changes={meanwhile.changes}
              onOverwrite={() => setOverwrite(meanwhile.version)}
              chosen={overwrite !== undefined}
            />
          ) : (
            conflict !== undefined &&
            last?.ok === false &&
            last.reason === conflict && (
              <button type="button" className={`${adminButton} mt-3`} onClick={() => location.reload()}>
                {t('frame.conflictLoad')}
              </button>
            )
          )}
        </div>
      )}
      {props.children}
    </AdminForm>
  )
}

/** Fields that are nobody's work. */
const notWork = ['version', 'intent']
const nothing = {}
