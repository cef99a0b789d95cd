import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { type LetterPorts, sendLetter } from './send-letter.server.ts'

/** Queued tasks of the newsletter. */
export const newsletterTasks = (ports: LetterPorts) =>
  ({ send_letter: (job) => sendLetter(ports, job) }) satisfies Partial<Tasks>
