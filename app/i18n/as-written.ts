/** Removes the marks of whole-words.ts, for titles, data and programs. */
export const asWritten = (text: string): string => text.replaceAll('\u2060', '').replace(/\u00A0(?=[\d{ก-๙])/g, ' ')
