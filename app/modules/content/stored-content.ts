import type { ContentOf } from './content.ts'
import { contentDefaults } from './content-defaults.ts'
import type { ContentKey } from './content-fields.ts'
import { contentSchema, draftSchema } from './content-form.ts'

/** Stored content in the shape of today; nothing, or an older shape, is the default. */
export function publicContent<Key extends ContentKey>(key: Key, data: unknown): ContentOf<Key> {
  const stored = contentSchema[key].safeParse(data)
  return (stored.success ? stored.data : contentDefaults[key]) as ContentOf<Key>
}

/** A draft; undefined when there is none, or none of the shape of today. */
export function draftContent<Key extends ContentKey>(key: Key, draft: unknown): ContentOf<Key> | undefined {
  const stored = draftSchema[key].safeParse(draft)
  return stored.success ? (stored.data as ContentOf<Key>) : undefined
}
