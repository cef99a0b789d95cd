export type Refill = { key: string; fill: () => Promise<unknown> }

const maxPages = 100
const quietMs = 1000

/**
 * Fills dropped pages again, so that no visitor waits for them: one at a time, the last visited first, a second after
 * the last of several changes. A page that fails is left to the next visitor.
 */
export function refillPages() {
  const due = new Map<string, Refill>()
  let timer: NodeJS.Timeout | undefined
  const next = async () => {
    timer = undefined
    const last = [...due.values()].at(-1)
    if (!last) return
    due.delete(last.key)
    await last.fill().catch(() => {})
    // Unless a change has set it.
    timer ??= setTimeout(next).unref()
  }
  return (dropped: readonly Refill[]): void => {
    if (dropped.length === 0) return
    for (const page of dropped) {
      due.delete(page.key)
      due.set(page.key, page)
    }
    for (const oldest of due.keys()) if (due.size > maxPages) due.delete(oldest)
    clearTimeout(timer)
    timer = setTimeout(next, quietMs).unref()
  }
}
