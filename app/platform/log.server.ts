import pino from 'pino'

export type Log = pino.Logger

/** Structured lines on stdout. Nothing personal is logged: no address, no e-mail, no token, no full URL. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
