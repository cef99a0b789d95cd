/** The widths most pictures of pieces have. A page names a picture's widths only when they are others. */
export const usualWidths: readonly number[] = [320, 480, 640, 1050]
