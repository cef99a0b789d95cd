import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminVersionedForm, type VersionedProps } from '#app/ui/admin/versioned-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import { redirectFields } from '../redirect-form.ts'

export function AdminRedirectForm(props: VersionedProps) {
  const t = useAdminT()
  return (
    <AdminVersionedForm
      {...props}
      failure={t('redirects.failed')}
      conflict="redirects.refusal.conflict"
      save={t(props.version === 0 ? 'redirects.create' : 'redirects.save')}
      className="grid max-w-3xl gap-6"
    >
      <Fields of={redirectFields} />
    </AdminVersionedForm>
  )
}

export function AdminRedirectDelete({ version }: { version: number }) {
  const t = useAdminT()
  return (
    <AdminForm failure="redirects.removeFailed" intent="delete" className="mt-10 max-w-3xl border-t border-line pt-6">
      <input type="hidden" name="version" value={version} />
      <SecondarySubmit>{t('redirects.remove')}</SecondarySubmit>
    </AdminForm>
  )
}
