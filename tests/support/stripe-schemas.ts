import { readFileSync } from 'node:fs'
import { z } from 'zod'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

/** A schema generated from Stripe's types (tests/data/stripe); names in its pointers are encoded. */
function schemaOf(name: string) {
  const text = readFileSync(`tests/data/stripe/${name}.schema.json`, 'utf8')
  const decoded: unknown = JSON.parse(text, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? decodeURIComponent(value) : value,
  )
  return z.fromJSONSchema(decoded as JsonSchema)
}

/** The requests by address; those without a schema accept only `expand`. */
const requests: Readonly<Record<string, z.ZodType>> = {
  'POST /v1/checkout/sessions': schemaOf('checkout-session-create'),
  'POST /v1/refunds': schemaOf('refund-create'),
}
const answers = { 'checkout.session': schemaOf('session-core'), refund: schemaOf('refund-core') } as const
const keptOf = { 'checkout.session': propertiesOf('session-core'), refund: propertiesOf('refund-core') } as const

function propertiesOf(name: string): readonly string[] {
  const { definitions } = JSON.parse(readFileSync(`tests/data/stripe/${name}.schema.json`, 'utf8')) as {
    definitions: Record<string, { properties?: object }>
  }
  const core = Object.entries(definitions).find(([key]) => key.endsWith('Core'))
  return Object.keys(core?.[1].properties ?? {})
}

export function faultsOfRequest(route: string, form: unknown): string[] {
  const schema = requests[route]
  if (!schema) return []
  const read = schema.safeParse(form)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${route} ${path.join('.')}: ${message}`)
}

/** The violations of an answer, in the fields that the adapter reads. */
export function faultsOfAnswer(answer: Readonly<Record<string, unknown>>): string[] {
  const kind = answer.object === 'refund' ? 'refund' : 'checkout.session'
  const core = Object.fromEntries(keptOf[kind].flatMap((key) => (key in answer ? [[key, answer[key]]] : [])))
  const read = answers[kind].safeParse(core)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${kind} ${path.join('.')}: ${message}`)
}

/** A form of Stripe's library, "a[b][0]=1", as its value with numbers and booleans. */
export function formValue(body: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, text] of new URLSearchParams(body)) {
    const [first = '', ...inner] = name.replaceAll(']', '').split('[')
    put(root, [first, ...inner], name.startsWith('metadata') || name.includes('[metadata]') ? text : valueOf(text))
  }
  return root
}

function put(into: Record<string, unknown> | unknown[], [key = '', ...rest]: string[], value: unknown) {
  const at = into as Record<string, unknown>
  if (rest.length === 0) at[key] = value
  else {
    at[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
    put(at[key] as Record<string, unknown>, rest, value)
  }
}

function valueOf(text: string): unknown {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}
