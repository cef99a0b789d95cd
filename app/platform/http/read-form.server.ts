import { data } from 'react-router'

/**
 * The fields of a form post, at most one hundred, or what the page's own form needs. Throws a 400 for a body that is no form
 * (another content type, broken multipart) or has more fields than that: reading it otherwise would be a fault of ours.
 */
export async function readForm(request: Request, most = 100): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || [...form.keys()].length > most) throw data({ code: 'badRequest' }, { status: 400 })
  return form
}
