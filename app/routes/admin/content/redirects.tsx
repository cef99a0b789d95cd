import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/form-text.ts'
import { addRedirects } from '#app/modules/redirects/add-redirects.server.ts'
import { listedRedirects, readRedirectFilters } from '#app/modules/redirects/admin/redirect-list.queries.server.ts'
import { AdminRedirectsPaste } from '#app/modules/redirects/admin/redirects-paste.tsx'
import { AdminRedirectsTable } from '#app/modules/redirects/admin/redirects-table.tsx'
import { readPasted } from '#app/modules/redirects/redirect-form.ts'
import { deletedRedirect } from '#app/modules/redirects/redirects.queries.server.ts'
import { restoreRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { type AdminAnswer, AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminDeletedNotice } from '#app/ui/admin/deleted-notice.tsx'
import { FilterForm } from '#app/ui/admin/filter-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/redirects'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filters = readRedirectFilters(query)
  const { db } = shopOf(context)
  const from = query.get('deleted')?.slice(0, 300)
  const [list, deleted] = await Promise.all([
    listedRedirects(db, filters),
    from === undefined ? undefined : deletedRedirect(db, from),
  ])
  return { filters, deleted: deleted?.from, ...list }
}

export const action = adminAction('routes/admin/content/redirects', { import: paste, restore })

async function paste(form: FormData, { shop, by }: AdminInput) {
  const list = readPasted(form)
  if (list === undefined) return refused('bad_request', 'frame.badRequest')
  const done = await addRedirects(shop.db, { list, origin: shop.origin }, by)
  if (done.ok) return success({ imported: shop.clock().getTime(), ...withMessage('redirects.imported', done.value) })
  return refused('invalid', `redirects.refusal.${done.reason}`, { problems: done.detail, values: { list } })
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
  const { filters, deleted, rows, count, pages } = loaderData
  const answer: AdminAnswer | undefined = actionData
  const isUndo = answer?.intent === 'restore'
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead title={t('redirects.title')} count={t('redirects.count', { count })} lead={t('redirects.lead')}>
        <Button to="/admin/redirects/new">{t('redirects.add')}</Button>
      </AdminListHead>
      {(answer?.ok || isUndo) && <AdminNotice answer={answer} />}
      {deleted !== undefined && (
        <AdminDeletedNotice to="/admin/redirects" name="from" value={deleted}>
          {t('redirects.deleted', { from: deleted })}
        </AdminDeletedNotice>
      )}
      <FilterForm q={filters.q} label={t('redirects.search')} />
      <AdminRedirectsTable redirects={rows} plain={filters.q === '' && count === 0} />
      <AdminPager page={filters.page} pages={pages} />
      <AdminRedirectsPaste sent={isUndo ? undefined : actionData} />
    </>
  )
}
