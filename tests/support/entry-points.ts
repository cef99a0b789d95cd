import { addresses, type Entry, type Pattern } from '#app/site.ts'

type ListedEntryPoint = { id: string; pattern: Pattern; path: string; entry: Entry }

/** The parameter names of an address: "number" of "/admin/orders/:number". */
type Parameter<Path extends string> = Path extends `${string}:${infer Name}`
  ? Name extends `${infer First}/${infer Rest}`
    ? First | Parameter<Rest>
    : Name
  : never

const samples: Readonly<Record<Parameter<Pattern>, string>> = {
  category: 'dress',
  brand: 'no-such-brand',
  collection: '999999',
  slug: 'no-such-collection',
  coupon: 'NO-SUCH-CODE',
  id: 'no-such-piece',
  product: 'no-such-piece',
  session: 'no-such-session',
  key: 'no-such-key-of-any-order',
  document: 'RC202611-99999',
  kind: 'order_received',
  mail: '00000000-0000-4000-8000-000000000000',
  campaign: '999999',
  token: 'no-such-token-of-any-reader',
  message: '00000000-0000-4000-8000-000000000000',
  number: '0000FFFF',
  erasure: '00000000-0000-4000-8000-000000000000',
  member: '00000000-0000-4000-8000-000000000000',
  person: '00000000-0000-4000-8000-000000000000',
  import: '00000000-0000-4000-8000-000000000000',
  redirect: '999999',
  sku: 'NO-SUCH-PIECE-M',
  count: '999999',
  page: 'no-such-page',
  refund: '00000000-0000-4000-8000-000000000000',
  attachment: '00000000-0000-4000-8000-000000000000',
  slip: '00000000-0000-4000-8000-000000000000',
  return: '00000000-0000-4000-8000-000000000000',
  picture: '00000000-0000-4000-8000-000000000000',
}

/** Every English address of the site map with its route id; parameters come from `real` or name nothing. */
export function entryPoints(real: Readonly<Record<string, string>> = {}): ListedEntryPoint[] {
  const filled: Readonly<Record<string, string>> = { ...samples, ...real, '*': 'no-such-page' }
  return addresses.map(([pattern, entry]) => ({
    id: `routes/${entry.file.replace(/\.tsx?$/, '')}`,
    pattern,
    path: pattern.replaceAll(/:(\w+)|\*/g, (part, name: string | undefined) => filled[name ?? part] ?? part),
    entry,
  }))
}
