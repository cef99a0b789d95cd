const codes =
  /^(?:08...|53...|57P0[1-5]|57014|55P03|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE)$/
const sentences =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/** True for temporary faults: no database or connection, a full disk, a timeout. Inspects causes and aggregates. */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && (codes.test(code) || (code === 'ENOENT' && syscall === 'connect'))) return true
  if (sentences.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some((one) => isOutage(one, depth + 1))) return true
  return isOutage(error.cause, depth + 1)
}
