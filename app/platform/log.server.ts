import pino from 'pino'

export type Log = pino.Logger

/**
 * Structured lines on stdout. Nothing personal is logged: no address, no e-mail, no token, no full URL. A fault goes
 * under `err`, with its stack.
 */
export function openLog(level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
  const fault = (error: unknown) => faultLine(error)
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: fault } }
  return pino(options, destination)
}

type FaultLine = { type: string; message: string; code?: string; stack?: string; cause?: FaultLine }

/** What helps to mend a fault. Left out: what databases and libraries hang on it, the values of a row among them. */
function faultLine(error: unknown, depth = 0): FaultLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 500) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: error.stack.slice(0, 4000) } : {}),
    ...(error.cause && depth < 3 ? { cause: faultLine(error.cause, depth + 1) } : {}),
  }
}
