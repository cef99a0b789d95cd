import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, adminSays, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { LeaveGuard, useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { redirectInputs } from '../redirect-form.ts'

/** What saving a redirect answers: the version it is at now. */
type RedirectAnswer = AdminAnswer<{ version?: number }>

/**
 * The form of one redirect. What is typed stays after a refusal; the version it was opened with goes along, so that nobody's
 * work is overwritten unseen.
 */
export function AdminRedirectForm(props: {
  start: Readonly<Record<'from' | 'to' | 'permanent', string>>
  /** 0 for a new one. */
  version: number
  /** What the form was answered when it was sent without JavaScript. */
  sent: RedirectAnswer | undefined
}) {
  const { sent } = props
  const t = useAdminT()
  const fetcher = useFetcher<RedirectAnswer>()
  const answer = fetcher.data ?? sent
  const [start] = useState(props.start)
  const [opened] = useState(props.version)
  const isNew = opened === 0
  useAnswerToast(fetcher.data, t('redirects.failed'))
  const [saved, setSaved] = useState(opened)
  if (answer?.ok && answer.version !== undefined && answer.version > saved) setSaved(answer.version)
  const busy = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, { ignored: notWork, settled: nothing })
  const isOld = !busy && answer?.ok === false && answer.reason === 'redirects.refusal.conflict'
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={busy ? undefined : answer}
      start={start}
      problem="own"
      className="grid max-w-3xl gap-6"
      onSubmit={noteSent}
    >
      <LeaveGuard unsaved={unsaved} />
      <input type="hidden" name="version" value={saved} />
      {sent?.ok && <AdminNotice answer={sent} />}
      {!busy && answer?.ok === false && answer.reason && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>{adminSays(answer, t)}</p>
          {isOld && (
            <button type="button" className={`${adminButton} mt-3`} onClick={() => location.reload()}>
              {t('redirects.load')}
            </button>
          )}
        </div>
      )}
      <Field of={redirectInputs.from} />
      <Field of={redirectInputs.to} />
      <CheckField of={redirectInputs.permanent} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="save" aria-disabled={busy} className={adminPrimaryButton}>
          {t(busy ? 'frame.saving' : isNew ? 'redirects.create' : 'redirects.save')}
        </button>
      </div>
    </AdminForm>
  )
}

/** The button that deletes it. The version it was opened at goes along. */
export function AdminRedirectDelete({ version }: { version: number }) {
  const t = useAdminT()
  const fetcher = useFetcher<RedirectAnswer>()
  useAnswerToast(fetcher.data, t('redirects.removeFailed'))
  return (
    <AdminForm
      fetcher={fetcher}
      answer={fetcher.data}
      intent="delete"
      className="mt-10 max-w-3xl border-t border-line pt-6"
    >
      <input type="hidden" name="version" value={version} />
      <button type="submit" aria-disabled={fetcher.state !== 'idle'} className={adminButton}>
        {t('redirects.remove')}
      </button>
    </AdminForm>
  )
}

/** Fields that say nothing of the redirect. */
const notWork = ['version', 'intent']
const nothing = {}
