import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { AdminAnswer } from './admin-form.tsx'

type Results = Record<string, DataStrategyResult>

/**
 * Turns a lost connection or a fault of a sent form into a response, so that the screen stays. Data is reloaded after a
 * refusal too, because it may be stale; not after a question or without a connection.
 */
export const answerForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, answerOf(result)]))
}

function answerOf({ type, result }: DataStrategyResult): DataStrategyResult {
  if (result instanceof Response) return { type, result }
  const answer =
    type === 'error' ? faultAnswer(withoutStatus(result)) : (withoutStatus(result) as AdminAnswer | undefined)
  // The router reloads unless the status is an error.
  return { type: 'data', result: answer && needsNoReload(answer) ? data(answer, { status: 409 }) : answer }
}

/** Responses to forms are wrapped with their status. */
const withoutStatus = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

/** Refusals that are not server faults. */
const refusals: Readonly<Record<number, AdminKey>> = {
  400: 'frame.badRequest',
  401: 'frame.signedOut',
  403: 'frame.noLongerAllowed',
}

function faultAnswer(error: unknown): AdminAnswer {
  if (error instanceof TypeError) return { ok: false, reason: 'frame.offline' }
  return { ok: false, reason: (isRouteErrorResponse(error) && refusals[error.status]) || 'frame.fault' }
}

const needsNoReload = (answer: AdminAnswer): boolean =>
  answer.ok === false && (answer.reason === 'frame.offline' || (answer.ask !== undefined && !answer.reason))
