import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminButton } from './filter-form.tsx'

/** In place of a screen that could not be loaded; the frame around it stays. `title` names what failed. */
export function AdminFault({ title }: { title: AdminKey }) {
  const t = useAdminT()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div role="alert" className="max-w-xl py-12">
      <h1 className="text-xl">{missing ? t('frame.notFoundTitle') : t(title)}</h1>
      <p className="mt-2 text-ink-soft">{t(missing ? 'frame.notFound' : 'frame.loadFailed')}</p>
      {!missing && (
        <button
          type="button"
          className={`${adminButton} mt-6`}
          disabled={state === 'loading'}
          onClick={() => void revalidate()}
        >
          {t('frame.tryAgain')}
        </button>
      )}
    </div>
  )
}
