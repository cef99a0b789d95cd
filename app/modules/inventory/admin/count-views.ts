/** `open`: not counted yet. */
export const countViews = ['all', 'open', 'different'] as const
export type CountView = (typeof countViews)[number]
