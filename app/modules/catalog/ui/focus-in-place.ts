/**
 * After one of a list was taken away by its button, which is gone: the focus goes to the last button of the one in its
 * place, and from an empty list to the field for files beside it.
 */
export function focusInPlace(list: HTMLElement | null, at: number): void {
  const items = [...(list?.children ?? [])]
  const item = items[Math.min(at, items.length - 1)]
  const buttons = [...(item?.querySelectorAll('button') ?? [])]
  const next = buttons.at(-1) ?? list?.parentElement?.querySelector<HTMLElement>('input[type=file]')
  next?.focus()
}
