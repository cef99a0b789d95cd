import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { searchOnly } from '#app/kit/list-filters.ts'
import { formText } from '#app/kit/read-fields.ts'
import { addRedirects } from '#app/modules/redirects/add-redirects.server.ts'
import { listedRedirects } from '#app/modules/redirects/admin/redirect-list.queries.server.ts'
import { AdminRedirectsPaste } from '#app/modules/redirects/admin/redirects-paste.tsx'
import { readPasted } from '#app/modules/redirects/redirect-form.ts'
import { deletedRedirect } from '#app/modules/redirects/redirects.queries.server.ts'
import { restoreRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { type AdminAnswer, AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminDeletedNotice } from '#app/ui/admin/deleted-notice.tsx'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/redirects'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const from = new URL(request.url).searchParams.get('deleted')?.slice(0, 300)
  const [list, deleted] = await Promise.all([
    listedRedirects(db, searchOnly.read(request)),
    from === undefined ? undefined : deletedRedirect(db, from),
  ])
  return { ...list, deleted: deleted?.from }
}

export const action = adminAction('routes/admin/content/redirects', { import: paste, restore })

async function paste(form: FormData, { shop, by }: AdminInput) {
  const list = readPasted(form)
  if (list === undefined) return refused('bad_request', 'frame.badRequest')
  const added = await addRedirects(shop.db, { list, origin: shop.origin }, by)
  if (added.ok) return success({ imported: shop.clock().getTime(), ...withMessage('redirects.imported', added.value) })
  return refused('invalid', `redirects.refusal.${added.reason}`, { problems: added.detail, values: { list } })
}

async function restore(form: FormData, { shop, by }: AdminInput) {
  const from = formText(form, 'from').slice(0, 300)
  const restored = await restoreRedirect(shop.db, { from }, by)
  if (restored.ok) return redirect(localPath(`/admin/redirects/${restored.value.id}?created=yes`, shop.language))
  const { reason } = restored
  if (reason === 'conflict' || reason === 'not_found' || reason === 'limit_reached')
    return refused(reason, `redirects.refusal.${reason}`)
  return refused(reason, `redirects.problem.${reason}`)
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, deleted, rows, count } = loaderData
  const answer: AdminAnswer | undefined = actionData
  const isUndo = answer?.intent === 'restore'
  const t = useAdminT()
  const add = <Button to="/admin/redirects/new">{t('redirects.add')}</Button>
  return (
    <>
      <AdminList list={loaderData} title="redirects.title" count="redirects.count" lead="redirects.lead" buttons={add}>
        {(answer?.ok || isUndo) && <AdminNotice answer={answer} />}
        {deleted !== undefined && (
          <AdminDeletedNotice to="/admin/redirects" name="from" value={deleted}>
            {t('redirects.deleted', { from: deleted })}
          </AdminDeletedNotice>
        )}
        <AdminFilters of={searchOnly} values={filters} search="redirects.search" />
        <AdminTable
          rows={rows}
          id={({ id }) => id}
          to={({ id }) => `/admin/redirects/${id}`}
          cards="lg"
          height="roomy"
          rowClass="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
          columns={{
            from: { className: 'break-all max-lg:col-span-2' },
            to: {
              className: 'break-all max-lg:col-span-2',
              cell: ({ to }) => (
                <>
                  <span aria-hidden="true" className="text-ink-soft lg:hidden">
                    →{' '}
                  </span>
                  {to}
                </>
              ),
            },
            kind: {
              className: 'text-ink-soft',
              cell: ({ permanent }) => t(permanent ? 'redirects.kinds.permanent' : 'redirects.kinds.temporary'),
            },
            hits: { isNumber: true, cardLabel: 'before' },
          }}
          label={(column) => `redirects.column.${column}`}
          emptyRow={[filters.q === '' && count === 0 ? 'redirects.none' : 'redirects.empty', 'redirects.emptyText']}
        />
      </AdminList>
      <AdminRedirectsPaste sent={isUndo ? undefined : actionData} />
    </>
  )
}
