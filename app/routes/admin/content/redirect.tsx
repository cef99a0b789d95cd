import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, newId, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { draftOf, initialDraft } from '#app/kit/entity-fields.ts'
import { AdminRedirectDelete, AdminRedirectForm } from '#app/modules/redirects/admin/redirect-form.tsx'
import { listedRedirect } from '#app/modules/redirects/admin/redirect-list.queries.server.ts'
import { readRedirect, redirectFields } from '#app/modules/redirects/redirect-form.ts'
import type { SaveRefusal } from '#app/modules/redirects/redirect-rules.ts'
import { deleteRedirect, saveRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/redirect'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isCreated = new URL(request.url).searchParams.get('created') === 'yes'
  if (params.redirect === newId)
    return { id: newId, start: initialDraft(redirectFields), version: 0, hits: 0, isCreated: false }
  const stored = (await listedRedirect(shopOf(context).db, params.redirect)) ?? notFound()
  const { id, version, hits } = stored
  return { id, start: draftOf(redirectFields, stored), version, hits, isCreated }
}

export const action = adminAction('routes/admin/content/redirect', { save, delete: remove })

async function save(form: FormData, { shop, existing, by }: AdminInput) {
  const read = readRedirect(form)
  if (!read.ok) return invalid(read)
  const saved = await saveRedirect(shop.db, { typed: read.value, existing, origin: shop.origin }, by)
  if (!saved.ok) return notSaved(saved.reason, read.values)
  if (!existing) return redirect(localPath(`/admin/redirects/${saved.value.id}?created=yes`, shop.language))
  return success({ ...withMessage('redirects.saved'), version: saved.value.version })
}

function notSaved(reason: SaveRefusal, values: Readonly<Record<string, string>>) {
  if (reason === 'conflict' || reason === 'not_found' || reason === 'limit_reached')
    return refused(reason, `redirects.refusal.${reason}`, { values })
  return refused('invalid', `redirects.problem.${reason}`, { values, at: reason.startsWith('from_') ? 'from' : 'to' })
}

async function remove(_form: FormData, { shop, id, version, by }: AdminInput) {
  const deleted = await deleteRedirect(shop.db, { id, version }, by)
  if (!deleted.ok) return refused(deleted.reason, `redirects.refusal.${deleted.reason}`)
  const query = new URLSearchParams({ deleted: deleted.value.from })
  return redirect(localPath(`/admin/redirects?${query.toString()}`, shop.language))
}

export default function RedirectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, start, version, hits, isCreated } = loaderData
  const t = useAdminT()
  const title = start.from || t('redirects.new')
  return (
    <>
      <AdminLink to="/admin/redirects">{t('redirects.back')}</AdminLink>
      <AdminTitle className="break-all">{title}</AdminTitle>
      <p className="mb-6 text-ink-soft">{hits > 0 && t('redirects.hits', { count: hits })}</p>
      {isCreated && !actionData && (
        <AdminNotice answer={{ ok: true, ...withMessage('redirects.created', { from: start.from }) }} />
      )}
      <AdminRedirectForm key={id} start={start} version={version} sent={actionData} />
      {version > 0 && <AdminRedirectDelete version={version} />}
    </>
  )
}
