import { matchTarget } from '#app/http/find-address.ts'
import type { ValidForm } from './valid-forms.ts'

type Place = Pick<ValidForm, 'route' | 'by' | 'path'> & { address: Readonly<Record<string, string>> }

/** An address with its route; "{name}" in the path is filled from `address`. */
export function placeAt(by: ValidForm['by'], path: string, address: Readonly<Record<string, string>> = {}): Place {
  const { file } = matchTarget(path.replace(/[{}]/g, '')).entry
  return { route: `routes/${file.replace(/\.tsx?$/, '')}`, by, path, address }
}

/** The forms of an address; what else is known of one is the name of its audit log entry, or more. */
export function formsAt(by: ValidForm['by'], path: string, address?: Readonly<Record<string, string>>) {
  const place = placeAt(by, path, address)
  return (
    intent: string,
    fields: Readonly<Record<string, string>> = {},
    more: string | Partial<ValidForm> = {},
  ): ValidForm => ({
    ...place,
    intent,
    fields: { ...(intent && { intent }), ...fields },
    ...(typeof more === 'string' ? { logs: [more] } : more),
  })
}
