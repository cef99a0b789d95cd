import { isRouteErrorResponse, useRouteError } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Button } from '../button.tsx'
import { Fault } from '../fault.tsx'

export function AdminFault({ title }: { title: AdminKey }) {
  const t = useAdminT()
  const error = useRouteError()
  const isNotThere = isRouteErrorResponse(error) && error.status === 404
  return (
    <Fault
      title={t(isNotThere ? 'frame.notFoundTitle' : title)}
      text={t(isNotThere ? 'frame.notFound' : 'frame.loadFailed')}
      again={isNotThere ? undefined : t('frame.tryAgain')}
      look="part"
    >
      <Button to="/admin" variant="quiet">
        {t('frame.toHome')}
      </Button>
    </Fault>
  )
}
