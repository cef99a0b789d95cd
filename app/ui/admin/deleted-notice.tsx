import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { Address } from '#app/site.ts'
import { SecondarySubmit } from '../button.tsx'

type Props = {
  /** Address that accepts the intent "restore". */
  to: Address
  /** The field that identifies the deleted item. */
  name: string
  value: string
  children: ReactNode
}

/** Offers undo in place of a confirmation. */
export function AdminDeletedNotice({ to, name, value, children }: Props) {
  const { t, path } = useAdminTexts()
  return (
    <Form
      method="post"
      action={path(to)}
      className="mb-4 flex flex-wrap items-center gap-4 border border-line bg-paper px-4 py-3"
    >
      <output className="min-w-0 break-words">{children}</output>
      <input type="hidden" name={name} value={value} />
      <SecondarySubmit intent="restore">{t('frame.undo')}</SecondarySubmit>
    </Form>
  )
}
