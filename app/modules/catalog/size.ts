/** Smallest first. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'Free size'] as const
export type Size = (typeof sizes)[number]

/** Known ones, each once, smallest first. */
export const inSizeOrder = (some: readonly string[]): Size[] => sizes.filter((size) => some.includes(size))
