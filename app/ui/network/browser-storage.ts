/** Undefined where the browser refuses its storage, blocked or full: the value lasts as long as the page. */
export function inStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
