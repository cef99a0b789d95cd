import type { ContentOf } from './content.ts'
import { contentDefaults } from './content-defaults.ts'
import type { ContentKey } from './content-fields.ts'
import { contentSchema, draftSchema } from './content-form.ts'

/** Returns the default when nothing is stored or the shape is outdated. */
export function publicContent<Key extends ContentKey>(key: Key, data: unknown): ContentOf<Key> {
  const stored = contentSchema[key].safeParse(data)
  return (stored.success ? stored.data : contentDefaults[key]) as ContentOf<Key>
}

/** Undefined without a draft or when its shape is outdated. */
export function draftContent<Key extends ContentKey>(key: Key, draft: unknown): ContentOf<Key> | undefined {
  const stored = draftSchema[key].safeParse(draft)
  return stored.success ? (stored.data as ContentOf<Key>) : undefined
}
