import { useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, adminRefusal, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { LeaveGuard, useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { eraseInputs, personInputs } from './person-inputs.ts'
import type { Person } from './person-page.queries.server.ts'

type PersonAnswer = AdminAnswer<{ version?: number }>
type SentProps = { sent: PersonAnswer | undefined }

export function AdminPersonNotes({ person, sent }: { person: Person } & SentProps) {
  const t = useAdminT()
  const fetcher = useAdminFetcher<PersonAnswer>('customers.saveFailed', { titleOnly: true })
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? sent
  const [start] = useState({ note: person.note, tags: person.tags.join(', ') })
  const [version, setVersion] = useState(person.version)
  if (answer?.ok && answer.version !== undefined && answer.version > version) setVersion(answer.version)
  const { unsaved, sent: markSent } = useUnsaved(form, fetcher.data)
  const isBusy = fetcher.state !== 'idle'
  const refusal = isBusy ? undefined : adminRefusal(answer, t)
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      intent="save"
      answer={isBusy ? undefined : answer}
      start={start}
      problem="own"
      className="grid gap-4"
      onSubmit={markSent}
    >
      <LeaveGuard unsaved={unsaved} />
      <input type="hidden" name="version" value={version} />
      <TextArea of={personInputs.note} rows={4} />
      <Field of={personInputs.tags} />
      {refusal && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>{refusal}</p>
          {answer?.ok === false && answer.reason === 'customers.refusal.conflict' && (
            <Button variant="secondary" className="mt-3" onClick={() => location.reload()}>
              {t('frame.conflictLoad')}
            </Button>
          )}
        </div>
      )}
      <SubmitButton>{t(isBusy ? 'frame.saving' : 'customers.save')}</SubmitButton>
    </AdminForm>
  )
}

export function AdminPersonMerge({ person, sent }: { person: Person } & SentProps) {
  const t = useAdminT()
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('customers.mergeText')}</p>
      {person.others.map(({ id, email }) => (
        <SeparateForm key={id} id={id} email={email} />
      ))}
      <AdminForm failure="customers.mergeFailed" titleOnly resets intent="merge" sent={sent} className="grid gap-3">
        <Field of={personInputs.mergeEmail} />
        <SubmitButton variant="secondary">{t('customers.mergePress')}</SubmitButton>
      </AdminForm>
    </>
  )
}

function SeparateForm({ id, email }: { id: string; email: string }) {
  const t = useAdminT()
  return (
    <AdminForm fetcher={useAdminFetcher('customers.separateFailed')} intent="separate" className="mb-3">
      <input type="hidden" name="other" value={id} />
      <SubmitButton variant="secondary" className="max-w-full whitespace-normal wrap-anywhere">
        {t('customers.separate', { email })}
      </SubmitButton>
    </AdminForm>
  )
}

export function AdminEraseForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('customers.data.failed')
  const parts = [
    [t('customers.data.goes'), t('customers.data.goesList')],
    [t('customers.data.stays'), t('customers.data.staysList')],
    [t('customers.data.elsewhere'), t('customers.data.elsewhereList')],
  ] as const
  return (
    <AdminForm fetcher={fetcher} intent="erase" answer={fetcher.data ?? sent} className="grid gap-4">
      <dl className="grid gap-3">
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="measure break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <CheckField of={eraseInputs.sure} />
      <SubmitButton>{t('customers.data.press')}</SubmitButton>
    </AdminForm>
  )
}
