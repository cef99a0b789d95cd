/** Shared by product page and filters. */
export const sizeBox =
  'size-button relative grid min-h-11 min-w-fit place-items-center border px-2.5 text-sm [&>span]:min-w-8 [&>span]:text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink '

export const openSizeBox = `${sizeBox} cursor-pointer border-ink-soft/60 bg-surface hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper`
