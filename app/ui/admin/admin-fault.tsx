import { isRouteErrorResponse, useRouteError } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Fault } from '../fault.tsx'

/** In place of a screen that could not be loaded; the frame around it stays. `title` names what failed. */
export function AdminFault({ title }: { title: AdminKey }) {
  const t = useAdminT()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Fault title={t('frame.notFoundTitle')} text={t('frame.notFound')} look="part" />
  return <Fault title={t(title)} text={t('frame.loadFailed')} again={t('frame.tryAgain')} look="part" />
}
