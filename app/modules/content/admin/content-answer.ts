import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { ContentTexts } from '../content-texts.ts'

/** `current`: what another user saved since the form was opened. */
export type ContentAnswer = AdminAnswer<{ version?: number }, { current?: { version: number; texts: ContentTexts } }>
