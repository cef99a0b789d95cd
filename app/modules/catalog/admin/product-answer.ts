import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { ProductDraft } from '../find-product-draft.server.ts'

export type ProductAnswer = AdminAnswer<{ version?: number; brandId?: string }, { current?: ProductDraft }>

export type ProductField = Exclude<keyof ProductDraft, 'id' | 'version' | 'createdAt'>
