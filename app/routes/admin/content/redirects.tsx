import { redirect } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, success } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { addRedirects } from '#app/modules/redirects/add-redirects.server.ts'
import { listedRedirects, readRedirectFilters } from '#app/modules/redirects/admin/redirect-list.queries.server.ts'
import { AdminRedirectsPaste } from '#app/modules/redirects/admin/redirects-paste.tsx'
import { AdminRedirectsTable } from '#app/modules/redirects/admin/redirects-table.tsx'
import { readPasted } from '#app/modules/redirects/redirect-form.ts'
import { deletedRedirect } from '#app/modules/redirects/redirects.queries.server.ts'
import { restoreRedirect } from '#app/modules/redirects/restore-redirect.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { type AdminAnswer, withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminDeletedNotice } from '#app/ui/admin/deleted-notice.tsx'
import { FilterForm } from '#app/ui/admin/filter-form.tsx'
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

const answers = intents({ import: paste, restore } satisfies Record<
  AdminIntent<'routes/admin/content/redirects'>,
  unknown
>)

export const action = async ({ request, context }: Route.ActionArgs) =>
  answers(await readForm(request), shopOf(context))

async function paste(form: FormData, shop: Shop) {
  const list = readPasted(form)
  if (list === undefined) return refused('bad_request', 'frame.badRequest')
  const done = await addRedirects(shop.db, { list, origin: shop.origin }, await actorOf(shop))
  if (done.ok) return success({ imported: shop.clock().getTime(), ...withMessage('redirects.imported', done.value) })
  return refused('invalid', `redirects.refusal.${done.reason}`, { problems: done.detail, values: { list } })
}

async function restore(form: FormData, shop: Shop) {
  const from = formText(form, 'from').slice(0, 300)
  const restored = await restoreRedirect(shop.db, { from }, await actorOf(shop))
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
      <title>{`${t('redirects.title')} · ${useT()('frame.brand')}`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-xl">{t('redirects.title')}</h1>
          <output className="tabular text-ink-soft">{t('redirects.count', { count })}</output>
        </div>
        <Button to="/admin/redirects/new">{t('redirects.add')}</Button>
      </div>
      <p className="mt-2 mb-4 max-w-3xl text-ink-soft">{t('redirects.lead')}</p>
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
