import { vi } from 'vitest'

/** Properties of all objects, promises and printers are no fields. */
const ofAnyObject = new Set([...Object.getOwnPropertyNames(Object.prototype), 'then', 'toJSON', 'length'])

const waysToAsk = ['get', 'getAll', 'has'] as const

/**
 * The names of the fields read during `work`, in a form, JSON ("user.email") or address ("?order"). One request at a
 * time.
 */
export async function fieldsRead(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  // oxlint-disable-next-line typescript/unbound-method -- each is called below on its own form
  const { get, getAll, has } = FormData.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called below on its own request
  const { json } = Request.prototype
  const asks: Pick<URLSearchParams, (typeof waysToAsk)[number]> = URLSearchParams.prototype
  const query = waysToAsk.map((way) => {
    const ask = asks[way] as (name: string) => never
    return vi.spyOn(asks, way).mockImplementation(function (this: URLSearchParams, name: string) {
      names.add(`?${name}`)
      return ask.call(this, name)
    })
  })
  const { fromEntries } = Object
  const spies = [
    ...query,
    vi.spyOn(FormData.prototype, 'get').mockImplementation(function (this: FormData, name) {
      names.add(name)
      return get.call(this, name)
    }),
    vi.spyOn(FormData.prototype, 'getAll').mockImplementation(function (this: FormData, name) {
      names.add(name)
      return getAll.call(this, name)
    }),
    vi.spyOn(FormData.prototype, 'has').mockImplementation(function (this: FormData, name) {
      names.add(name)
      return has.call(this, name)
    }),
    vi.spyOn(Object, 'fromEntries').mockImplementation((entries: Iterable<readonly unknown[]>) => {
      const object = fromEntries(entries as Iterable<readonly [string, unknown]>)
      return entries instanceof FormData ? noting(object, names) : object
    }),
    vi.spyOn(Request.prototype, 'json').mockImplementation(async function (this: Request) {
      return noting(await json.call(this), names)
    }),
  ]
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return [...names].toSorted()
}

/** A proxy that records every field read, nested ones too. */
function noting<T>(value: T, names: Set<string>, above: readonly string[] = []): T {
  if (typeof value !== 'object' || value === null) return value
  const note = (key: string | symbol) => {
    if (typeof key !== 'string' || ofAnyObject.has(key) || (Array.isArray(value) && !/^\d+$/.test(key))) return
    if (!Array.isArray(value)) names.add([...above, key].join('.'))
  }
  return new Proxy(value, {
    get(target, key) {
      note(key)
      const found: unknown = Reflect.get(target, key)
      return typeof found === 'function' || typeof key === 'symbol' ? found : noting(found, names, [...above, key])
    },
    has(target, key) {
      note(key)
      return Reflect.has(target, key)
    },
  })
}
