/** A text field of a form: the first when there are several; a missing one and an uploaded file count as empty. */
export function formText(form: FormData | URLSearchParams, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The texts among the values of a form, for its fields to start from. */
export const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
