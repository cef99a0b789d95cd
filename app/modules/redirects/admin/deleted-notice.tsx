import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'

/** Says that a redirect was deleted and takes it back: undo instead of "are you sure". */
export function AdminDeletedRedirect({ from }: { from: string }) {
  const t = useAdminT()
  const path = useLocalPath()
  return (
    <Form
      method="post"
      action={path('/admin/redirects')}
      className="mb-4 flex flex-wrap items-center gap-4 border border-line bg-paper px-4 py-3"
    >
      <output className="min-w-0 break-words">{t('redirects.deleted', { from })}</output>
      <input type="hidden" name="from" value={from} />
      <button type="submit" name="intent" value="restore" className={adminButton}>
        {t('frame.undo')}
      </button>
    </Form>
  )
}
