import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'
import { adminButton } from './filter-form.tsx'

type Props = {
  /** Where the intent "restore" is taken. */
  to: Address
  /** The field that names what was deleted. */
  name: string
  value: string
  children: ReactNode
}

/** Says what was deleted and takes it back: undo instead of "are you sure". */
export function AdminDeletedNotice({ to, name, value, children }: Props) {
  const t = useAdminT()
  const path = useLocalPath()
  return (
    <Form
      method="post"
      action={path(to)}
      className="mb-4 flex flex-wrap items-center gap-4 border border-line bg-paper px-4 py-3"
    >
      <output className="min-w-0 break-words">{children}</output>
      <input type="hidden" name={name} value={value} />
      <button type="submit" name="intent" value="restore" className={adminButton}>
        {t('frame.undo')}
      </button>
    </Form>
  )
}
