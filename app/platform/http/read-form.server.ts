import { data } from 'react-router'

/** Throws a 400 for another content type, broken multipart or more than `max` fields. */
export async function readForm(request: Request, max = 100): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || [...form.keys()].length > max) throw data({ code: 'badRequest' }, { status: 400 })
  return form
}
