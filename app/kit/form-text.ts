/** A text field of a form; a missing one and an uploaded file count as empty. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
