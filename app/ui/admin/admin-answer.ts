import { useEffect, useRef } from 'react'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { languageOf } from '#app/i18n/language.ts'
import { toast } from '#app/ui/toast.ts'

/**
 * What every action of the back office answers: done, or refused with a code and a sentence in the reader's language.
 */
export type AdminAnswer =
  | { ok: true; message?: string }
  | {
      ok: false
      code: string
      message: string
      fields?: Readonly<Record<string, string>>
      /** With the code "confirm" nothing was done yet; with another the question stays, answered wrongly. */
      ask?: Question
    }

/**
 * What an action that cannot be taken back asks before it does anything: what will happen, and what else it must know.
 * The answer is the same form once more, with `fields` and confirm=yes.
 */
export type Question = {
  title: string
  says: readonly string[]
  /** The words of the button that does it. */
  confirm: string
  fields: Readonly<Record<string, string>>
  /** Asks for carrier and number of the parcel, or that there is none. */
  parcel?: { carrier: string; number: string }
  /** Asks whether the pieces are back on the shelf; undefined as answer means that somebody has to choose. */
  stockBack?: { answer: boolean | undefined }
}

/**
 * Says once what an action answered: a success as it is, a refusal under the title of what was tried; without its
 * sentence where the screen says that itself (`titleOnly`). Not a question.
 */
export function useAnswerToast(answer: AdminAnswer | undefined, failure: string, titleOnly = false) {
  const said = useRef<AdminAnswer>(undefined)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (!answer.ok && answer.ask) return
    if (!answer.ok) toast.error(failure, titleOnly ? undefined : answer.message)
    else if (answer.message) toast.success(answer.message)
  }, [answer, failure, titleOnly])
}

/** Runs an action so that a lost connection or a fault is an answer too: the screen stays and takes its change back. */
export async function answered<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | AdminAnswer> {
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
  const answer = actionResult as AdminAnswer | undefined
  if (answer && typeof answer === 'object' && 'ok' in answer)
    return answer.ok || (answer.code !== 'offline' && answer.code !== 'confirm')
  return defaultShouldRevalidate
}
