const maxTextLength = 300

/** Caches a pure function of a text: at most `max` results, none for long texts. Empties itself when full. */
export function cachedByText<Value>(valueOf: (text: string) => Value, max = 2000): (text: string) => Value {
  const values = new Map<string, { value: Value }>()
  return (text) => {
    const cached = values.get(text)
    if (cached) return cached.value
    const value = valueOf(text)
    if (text.length > maxTextLength) return value
    if (values.size >= max) values.clear()
    values.set(text, { value })
    return value
  }
}
