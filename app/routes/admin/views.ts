import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, success } from '#app/http/form.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { deleteView, saveView } from '#app/modules/views/saved-views.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { withMessage } from '#app/ui/admin/admin-answer.ts'
import type { Route } from './+types/views'

type By = { shop: Shop; userId: string }

/** Saved filters, per user. */
const answers = intents({ save, delete: remove } satisfies Record<AdminIntent<'routes/admin/views'>, unknown>)

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { userId } = await signedIn(shop)
  return answers(await readForm(request), { shop, userId })
}

async function save(form: FormData, { shop: { db, clock }, userId }: By) {
  const typed = { screen: formText(form, 'screen'), name: formText(form, 'name'), query: formText(form, 'query') }
  const saved = await saveView(db, { ...typed, userId, now: clock() })
  if (saved.ok) return success(withMessage('views.saved', { name: typed.name }))
  return refused(saved.reason, `views.refusal.${saved.reason}`)
}

/** The response contains the deleted view, for undo. */
async function remove(form: FormData, { shop: { db, clock }, userId }: By) {
  const id = formText(form, 'id')
  const view = isUuid(id) ? await deleteView(db, { id, userId, now: clock() }) : undefined
  if (!view) return refused('not_found', 'views.refusal.not_found')
  return success({ ...withMessage('views.deleted', { name: view.name }), view })
}
