import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type ContentTexts, changedTexts } from './content-texts.ts'

/** `version` counts saves of the public text and the draft. */
type ContentFacts = { version: number; published: ContentTexts; draft: ContentTexts | undefined }

/** `version` is the one the form was opened with. */
type ContentChange = { version: number; texts: ContentTexts; as: 'public' | 'draft' }

/** `changed` lists changed field names; absent when nothing is written. */
type ContentDecision = { version: number; changed?: readonly string[] }

/** Decides what to write: nothing when unchanged. Refused when another user has saved since the form was opened. */
export function decideContent(
  { version, published, draft }: ContentFacts,
  change: ContentChange,
): Result<ContentDecision, 'conflict'> {
  const before = change.as === 'draft' ? (draft ?? published) : published
  const changed = changedTexts(before, change.texts)
  const publishesDraft = change.as === 'public' && draft !== undefined
  if (changed.length === 0 && !publishesDraft) return ok({ version })
  if (change.version !== version) return refuse('conflict')
  return ok({ version: version + 1, changed })
}

/** Refuses a restore while a draft exists or after another save. Version 0 is the default text. */
export function decideRestore(
  { version, draft }: Pick<ContentFacts, 'version'> & { draft: unknown },
  request: { version: number; from: number; isThere: boolean },
): Result<{ version: number }, 'conflict' | 'not_found' | 'draft_open'> {
  if (!request.isThere) return refuse('not_found')
  if (request.version !== version) return refuse('conflict')
  if (draft !== undefined) return refuse('draft_open')
  return ok({ version: version + 1 })
}
