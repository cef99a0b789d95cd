import { formText } from '#app/kit/form-text.ts'

/** The most products changed in one go, and how many of them in one transaction. */
export const maxChosen = 5000
const productsAtOnce = 100

/** Which products: those ticked, or all that the filters of the list match, with the count that the list showed. */
export type ChosenProducts = { ids: readonly string[] } | { expected: number }

/** Reads which products were chosen; a question sends them back in one field. */
export function readChosen(form: FormData): ChosenProducts {
  if (formText(form, 'all') === 'on') return { expected: Number(formText(form, 'count')) }
  const ids = form.getAll('product').flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
  return { ids: [...new Set(ids.filter(Boolean))].slice(0, maxChosen) }
}

/** What became of them: how many were changed, and those that were left as they are. */
export type ChangedChosen = { changed: number; kept: readonly string[] }

/** Small enough for a short transaction; in the order of their ids, so that two transactions never deadlock. */
export async function inBatches(
  ids: readonly string[],
  change: (ids: readonly string[]) => Promise<ChangedChosen>,
): Promise<ChangedChosen> {
  const sorted = ids.toSorted()
  let changed = 0
  const kept: string[] = []
  for (let at = 0; at < sorted.length; at += productsAtOnce) {
    const done = await change(sorted.slice(at, at + productsAtOnce))
    changed += done.changed
    kept.push(...done.kept)
  }
  return { changed, kept }
}
