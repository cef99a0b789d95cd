import { asWritten } from '#app/i18n/as-written.ts'

/** JSON that cannot close its script element, without word joiners. */
export const scriptJson = (value: unknown): string =>
  asWritten(JSON.stringify(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
