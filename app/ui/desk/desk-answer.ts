import { useEffect, useRef } from 'react'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { languageOf } from '#app/i18n/language.ts'
import { toast } from '#app/ui/toast.ts'

/** What every action of the back office answers: done, or refused with a code and a sentence in the reader's language. */
export type DeskAnswer =
  | { ok: true; message?: string }
  | { ok: false; code: string; message: string; fields?: Readonly<Record<string, string>> }

/** Says once what an action answered: a success as it is, a refusal under the title of what was tried. */
export function useAnswerToast(answer: DeskAnswer | undefined, failure: string) {
  const said = useRef<DeskAnswer>(undefined)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (!answer.ok) toast.error(failure, answer.message)
    else if (answer.message) toast.success(answer.message)
  }, [answer, failure])
}

/** Runs an action so that a lost connection or a fault is an answer too: the screen stays and takes its change back. */
export async function answered<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | DeskAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const t = adminT(languageOf(location.pathname))
    const lost = error instanceof TypeError
    return { ok: false, code: lost ? 'offline' : 'fault', message: t(lost ? 'frame.offline' : 'frame.fault') }
  }
}

/** A refusal means that the screen may be out of date, so it is loaded again; not when the connection is lost. */
export function reloadAfterAnswer({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean {
  const answer = actionResult as DeskAnswer | undefined
  if (answer && typeof answer === 'object' && 'ok' in answer) return answer.ok || answer.code !== 'offline'
  return defaultShouldRevalidate
}
