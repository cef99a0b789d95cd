export const importDays = { checked: 2, others: 30, strayArchive: 1 } as const
