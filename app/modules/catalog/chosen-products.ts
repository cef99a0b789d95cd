import { formText } from '#app/kit/read-fields.ts'

/** Per request and per transaction. */
export const maxChosen = 5000
const productsAtOnce = 100

/** Ticked ids, or all matches with the displayed count. */
export type ChosenProducts = { ids: readonly string[] } | { expected: number }

/** The confirmation page sends ids in one comma-separated field. */
export function readChosen(form: FormData): ChosenProducts {
  if (formText(form, 'all') === 'on') return { expected: Number(formText(form, 'count')) }
  const ids = form.getAll('product').flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  return { ids: [...new Set(ids.filter(Boolean))].slice(0, maxChosen) }
}

export type BatchResult = { changed: number; unchanged: readonly string[] }

/** Short transactions in id order, to avoid deadlocks. */
export async function inBatches(
  ids: readonly string[],
  change: (ids: readonly string[]) => Promise<BatchResult>,
): Promise<BatchResult> {
  const sorted = ids.toSorted()
  let changed = 0
  const unchanged: string[] = []
  for (let at = 0; at < sorted.length; at += productsAtOnce) {
    const result = await change(sorted.slice(at, at + productsAtOnce))
    changed += result.changed
    unchanged.push(...result.unchanged)
  }
  return { changed, unchanged }
}
