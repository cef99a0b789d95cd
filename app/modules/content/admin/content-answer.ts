import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { ContentTexts } from '../content-texts.ts'

/** What saving a page answers; `current` is what somebody else saved meanwhile. */
export type ContentAnswer = AdminAnswer<{ version?: number }, { current?: { version: number; texts: ContentTexts } }>
