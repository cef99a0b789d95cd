import pino from 'pino'

export type Log = pino.Logger

/** Never logs personal data: no address, e-mail, token or full URL. Errors go under `err`. */
export function openLog(level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
  const fault = (error: unknown) => faultLine(error)
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: fault } }
  return pino(options, destination)
}

type FaultLine = { type: string; message: string; code?: string; stack?: string; cause?: FaultLine }

/** Libraries add properties that may hold a row's values. */
function faultLine(error: unknown, depth = 0): FaultLine {
  if (!(error instanceof Error)) return { type: typeOf(error), message: outlineOf(error).slice(0, 500) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: error.stack.slice(0, 4000) } : {}),
    ...(error.cause && depth < 3 ? { cause: faultLine(error.cause, depth + 1) } : {}),
  }
}

const typeOf = (thrown: unknown): string =>
  (thrown !== null && typeof thrown === 'object' && String(Object.getPrototypeOf(thrown)?.constructor?.name ?? '')) ||
  typeof thrown

/** Other properties may hold secrets or personal data. */
const telling = new Set(['name', 'code', 'message', 'reason', 'statusText', 'type'])

/** Such as `{ code: "busy", status: 503, body: string }`. */
function outlineOf(thrown: unknown): string {
  if (thrown === null || typeof thrown !== 'object') return String(thrown)
  try {
    const names = new Set([
      ...Object.keys(thrown),
      ...['name', 'code', 'message', 'status'].filter((one) => one in thrown),
    ])
    const parts = [...names]
      .slice(0, 20)
      .map((name) => `${name.slice(0, 40)}: ${partOf(name, (thrown as Record<string, unknown>)[name])}`)
    return `{ ${parts.join(', ')} }`
  } catch {
    return 'a value that cannot be read'
  }
}

function partOf(name: string, value: unknown): string {
  if (typeof value === 'string' && telling.has(name)) return JSON.stringify(value.slice(0, 200))
  return ['number', 'boolean', 'undefined'].includes(typeof value) || value === null ? String(value) : typeOf(value)
}
