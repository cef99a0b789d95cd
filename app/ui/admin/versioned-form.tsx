import { type ReactNode, type SubmitEventHandler, useEffect, useMemo, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { SecondaryButton, SubmitButton } from '../button.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { type AdminAnswer, AdminForm, AdminNotice, adminMessage, useAnswerToast } from './admin-form.tsx'
import { AdminConflict, type ChangedField } from './conflict.tsx'
import { LeaveGuard, useUnsaved, type WatchUnsaved } from './unsaved-form.tsx'

/** `intent` is submitted to overwrite the changes. */
type Meanwhile = { version: number; changes: readonly ChangedField[]; intent?: string }

export type VersionedAnswer = AdminAnswer<{ version?: number }>

/** What a page gives the form of an item. `version`: 0 for a new one. `sent`: the answer without JavaScript. */
export type VersionedProps = {
  start: Readonly<Partial<Record<string, string>>>
  version: number
  sent: VersionedAnswer | undefined
}

type Props = VersionedProps & {
  /** Of a component that reads the answer itself; else the form has its own. */
  fetcher?: FetcherWithComponents<VersionedAnswer>
  failure: string
  titleOnly?: boolean
  /** Label of the save button below the fields; without it, the form has its own buttons. */
  save?: string
  /** The reason that signals a version conflict. */
  conflict?: string
  meanwhile?: Meanwhile | undefined
  /** Saved values that differ from the sent ones. */
  settled?: Readonly<Record<string, string>>
  onWatch?: WatchUnsaved
  around?: (reason: string) => string
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  className: string
  children: ReactNode
}

/**
 * Form with optimistic locking for repeated saves of one item. Keeps typed text after a refusal, offers conflict
 * resolution and confirms leaving with unsaved changes. `start` and `version` count as they were when it was opened.
 */
export function AdminVersionedForm(props: Props) {
  const { sent, failure, save, conflict, meanwhile, settled, onWatch, around, onSubmit } = props
  const t = useAdminT()
  const own = useFetcher<VersionedAnswer>()
  const fetcher = props.fetcher ?? own
  const [initial] = useState(props.start)
  const start = useMemo(() => ({ ...initial, ...settled }), [initial, settled])
  const busy = fetcher.state !== 'idle'
  const last = fetcher.data ?? sent
  const answer = busy ? undefined : last
  // A toast, because the head of a long form may be out of view.
  useAnswerToast(fetcher.data, failure, props.titleOnly)
  const [version, setVersion] = useState(props.version)
  if (last?.ok && last.version !== undefined && last.version > version) setVersion(last.version)
  const [overwrite, setOverwrite] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, settled && { settled })
  useEffect(() => onWatch?.(unsaved), [onWatch, unsaved])
  const reason = answer?.ok === false && answer.reason ? (adminMessage(answer, t) ?? '') : undefined
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
              <SecondaryButton className="mt-3" onClick={() => location.reload()}>
                {t('frame.conflictLoad')}
              </SecondaryButton>
            )
          )}
        </div>
      )}
      {props.children}
      {save && <SubmitButton intent="save">{busy ? t('frame.saving') : save}</SubmitButton>}
    </AdminForm>
  )
}
