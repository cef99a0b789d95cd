/** A page lists widths only when they differ from these. */
export const usualWidths: readonly number[] = [320, 480, 640, 1050]
