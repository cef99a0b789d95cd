/** A text that was shown with its words kept whole (whole-words.ts), as it was written: for titles, data and programs. */
export const asWritten = (text: string): string => text.replaceAll('\u2060', '').replace(/\u00A0(?=[\d{ก-๙])/g, ' ')
