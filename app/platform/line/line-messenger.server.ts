/** A message ready to leave. `id` is the same at every attempt: LINE takes a second copy as the first. */
type OutgoingMessage = { id: string; to: string; text: string }

/** What became of it; undefined when LINE took it. What is `final` is not tried again. */
type LineRefusal = { reason: string; final: boolean } | undefined

/** Sends messages to the shop's friends in LINE; rejects when LINE cannot be reached. */
export type LineMessenger = { push: (message: OutgoingMessage) => Promise<LineRefusal> }

/** Without a channel messages stay where the demo shows them. */
export const outboxMessenger: LineMessenger = { push: async () => undefined }

const milliseconds = 20_000

/**
 * The Messaging API of LINE. What it will never take (a bad request, a receiver it does not know) is final; a wrong token, a used-up
 * limit and its own faults may be over at the next try. 409 says that an earlier try was taken.
 */
export function lineMessenger(token: string, api = 'https://api.line.me'): LineMessenger {
  return {
    push: async ({ id, to, text }) => {
      const answer = await fetch(`${api}/v2/bot/message/push`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-line-retry-key': id },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
        signal: AbortSignal.timeout(milliseconds),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (answer.ok || answer.status === 409) return undefined
      return { reason: `LINE returned ${answer.status}`, final: finalAnswers.has(answer.status) }
    },
  }
}

const finalAnswers: ReadonlySet<number> = new Set([400, 403, 404, 413])
