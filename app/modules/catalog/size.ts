/** Every size a variant can have, smallest first; accessories may come in the single size. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'Free size'] as const
export type Size = (typeof sizes)[number]

/** The same sizes, known ones only, each once, smallest first. */
export const inSizeOrder = (some: readonly string[]): Size[] => sizes.filter((size) => some.includes(size))
