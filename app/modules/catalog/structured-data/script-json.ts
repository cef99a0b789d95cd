import { asWritten } from '#app/i18n/as-written.ts'
import { inScript } from '#app/kit/in-script.ts'

/** JSON that cannot close its script element, without word joiners. */
export const scriptJson = (value: unknown): string => asWritten(inScript(value))
