import { data } from 'react-router'

/** Throws a 400 for another content type, broken multipart or more than `most` fields. */
export async function readForm(request: Request, most = 100): Promise<FormData> {
  const form = await request.formData().catch(() => undefined)
  if (!form || [...form.keys()].length > most) throw data({ code: 'badRequest' }, { status: 400 })
  return form
}
