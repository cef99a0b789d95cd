/**
 * After a list item is removed, focuses the last button of the item now in its place; the file field if the list is
 * empty.
 */
export function focusInPlace(list: HTMLElement | null, at: number): void {
  const items = [...(list?.children ?? [])]
  const item = items[Math.min(at, items.length - 1)]
  const buttons = [...(item?.querySelectorAll('button') ?? [])]
  const next = buttons.at(-1) ?? list?.parentElement?.querySelector<HTMLElement>('input[type=file]')
  next?.focus()
}
