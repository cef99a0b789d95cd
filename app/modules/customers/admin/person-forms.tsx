import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { eraseInputs, personInputs } from './person-inputs.ts'
import type { Person } from './person-page.queries.server.ts'

type PersonProps = { person: Person; sent: VersionedAnswer | undefined }

export function AdminPersonNotes({ person, sent }: PersonProps) {
  const t = useAdminT()
  return (
    <AdminVersionedForm
      start={{ note: person.note, tags: person.tags.join(', ') }}
      version={person.version}
      sent={sent?.ok ? undefined : sent}
      failure={t('customers.saveFailed')}
      titleOnly
      conflict="customers.refusal.conflict"
      save={t('customers.save')}
      className="grid gap-4"
    >
      <TextArea of={personInputs.note} rows={4} />
      <Field of={personInputs.tags} />
    </AdminVersionedForm>
  )
}

export function AdminPersonMerge({ person, sent }: PersonProps) {
  const t = useAdminT()
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('customers.mergeText')}</p>
      {person.others.map(({ id, email }) => (
        <SeparateForm key={id} id={id} email={email} />
      ))}
      <AdminForm failure="customers.mergeFailed" titleOnly resets intent="merge" sent={sent} className="grid gap-3">
        <Field of={personInputs.mergeEmail} />
        <SecondarySubmit>{t('customers.mergePress')}</SecondarySubmit>
      </AdminForm>
    </>
  )
}

function SeparateForm({ id, email }: { id: string; email: string }) {
  const t = useAdminT()
  return (
    <AdminForm fetcher={useAdminFetcher('customers.separateFailed')} intent="separate" className="mb-3">
      <input type="hidden" name="other" value={id} />
      <SecondarySubmit className="max-w-full whitespace-normal wrap-anywhere">
        {t('customers.separate', { email })}
      </SecondarySubmit>
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
      <Facts of={parts} className="grid gap-3" row="" term="font-semibold" text="measure break-words" />
      <CheckField of={eraseInputs.sure} />
      <SubmitButton>{t('customers.data.press')}</SubmitButton>
    </AdminForm>
  )
}
