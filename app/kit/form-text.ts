/** Empty when missing or a file; the first of several. */
export function formText(form: FormData | URLSearchParams, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The string values, to prefill fields. */
export const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
