/** Which sizes of a count are shown: all, those nobody has counted yet, those that differ. */
export const countViews = ['all', 'open', 'different'] as const
export type CountView = (typeof countViews)[number]
