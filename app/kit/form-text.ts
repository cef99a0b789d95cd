/** Empty when missing or a file; the first of several. */
export function formText(form: FormData | URLSearchParams, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The texts and ticks ("on" or empty), to prefill fields. */
export const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return [[name, value ? 'on' : '']]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
