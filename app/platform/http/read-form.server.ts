import { data } from 'react-router'

/**
 * The fields of a form post, at most one hundred. Throws a 400 for a body that is no form (another content type,
 * broken multipart) or has more fields than any form of the shop: reading it otherwise would be a fault of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || [...form.keys()].length > 100) throw data({ code: 'badRequest' }, { status: 400 })
  return form
}
