/** A checked file is started the same day or not at all; what became of one may be looked up, and undone, for a month. */
export const importDays = { checked: 2, others: 30, strayArchive: 1 } as const
