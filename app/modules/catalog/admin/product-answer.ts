import type { ProductDraft } from '../find-product-draft.server.ts'

/** What saving a product answers. With the code "conflict", `current` is what somebody else saved meanwhile. */
export type ProductAnswer =
  | { ok: true; message?: string; version?: number; brandId?: string }
  | {
      ok: false
      code: string
      message: string
      fields?: Readonly<Record<string, string>>
      current?: ProductDraft
    }

/** A field that was saved by somebody else, and what it holds now. */
export type DraftChange = {
  field: Exclude<keyof ProductDraft, 'id' | 'version' | 'createdAt'>
  now: string
}
