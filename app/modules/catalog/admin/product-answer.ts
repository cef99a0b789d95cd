import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'

/** What saving a product answers; `current` is what somebody else saved meanwhile. */
export type ProductAnswer = AdminAnswer<{ version?: number; brandId?: string }, { current?: ProductDraft }>

/** A field that was saved by somebody else, and what it holds now. */
export type DraftChange = {
  field: Exclude<keyof ProductDraft, 'id' | 'version' | 'createdAt'>
  now: string
}
