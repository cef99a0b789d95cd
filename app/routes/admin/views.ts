import { type AdminInput, adminAction, answered, refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { deleteView, saveView } from '#app/modules/views/saved-views.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'

/** Saved filters, per user. */
export const action = adminAction('routes/admin/views', { save, delete: remove })

async function save(form: FormData, { shop: { db }, by }: AdminInput) {
  const typed = { screen: formText(form, 'screen'), name: formText(form, 'name'), query: formText(form, 'query') }
  const saved = await saveView(db, { ...typed, userId: by.actorId, now: by.now })
  return answered('views', saved, 'views.saved', { name: typed.name })
}

/** The response contains the deleted view, for undo. */
async function remove(form: FormData, { shop: { db }, by }: AdminInput) {
  const id = formText(form, 'id')
  const view = isUuid(id) ? await deleteView(db, { id, userId: by.actorId, now: by.now }) : undefined
  if (!view) return refused('not_found', 'views.refusal.not_found')
  return success({ ...withMessage('views.deleted', { name: view.name }), view })
}
