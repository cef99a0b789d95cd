import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type ContentTexts, changedTexts } from './content-texts.ts'

/** A page as it is stored: what is public, what waits as a draft, and how often either was saved. */
type ContentFacts = { version: number; published: ContentTexts; draft: ContentTexts | undefined }

/** A page as it should be; `version` is that of the form it was typed into. */
type ContentChange = { version: number; texts: ContentTexts; as: 'public' | 'draft' }

/** `changed` names the fields that change; nothing is written where there is none of it. */
type ContentDecision = { version: number; changed?: readonly string[] }

/**
 * What is written for a page: nothing when it stands so already, which is what a form sent twice asks for. Refused when
 * somebody has saved the page since the form was opened.
 */
export function decideContent(
  { version, published, draft }: ContentFacts,
  change: ContentChange,
): Result<ContentDecision, 'conflict'> {
  const before = change.as === 'draft' ? (draft ?? published) : published
  const changed = changedTexts(before, change.texts)
  const staysDraft = change.as === 'public' && draft !== undefined
  if (changed.length === 0 && !staysDraft) return ok({ version })
  if (change.version !== version) return refuse('conflict')
  return ok({ version: version + 1, changed })
}

/**
 * Whether an earlier version may be brought back: not while a draft waits, which would be lost, and not over what somebody
 * has saved since the page was opened. 0 is the text the shop came with.
 */
export function decideRestore(
  { version, draft }: Pick<ContentFacts, 'version'> & { draft: unknown },
  request: { version: number; from: number; isThere: boolean },
): Result<{ version: number }, 'conflict' | 'not_found' | 'draft_open'> {
  if (!request.isThere) return refuse('not_found')
  if (request.version !== version) return refuse('conflict')
  if (draft !== undefined) return refuse('draft_open')
  return ok({ version: version + 1 })
}
