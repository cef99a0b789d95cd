/** The bar is 57 px high, 101 px below 1280 px. */
export const headCell =
  'sticky top-25 z-10 border-b border-ink/70 bg-surface px-2 py-2 text-left font-normal whitespace-nowrap xl:top-14'
