import { type FormEvent, useRef, useState } from 'react'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'

type Fields = Refusal['fields']
/** What the browser has found since the form was answered; `refusal` is new with every try, `wrong` with every change. */
type Found = { since: FormAnswer | undefined; refusal: Refusal | undefined; wrong: Fields }

/**
 * For a form that is checked before it is sent, by the rule that the server has too, and while it is put right: what its
 * `Form` is given. `check` answers what is wrong with each field. Complaints go as soon as they are mended; new ones wait
 * for the next try.
 */
export function useCheckedForm(answer: FormAnswer | undefined, check: (form: FormData) => Fields) {
  const ref = useRef<HTMLFormElement>(null)
  const [last, setFound] = useState<Found>()
  const refused = answer?.ok === false ? answer : undefined
  const sinceAnswer = (found: Found | undefined): Found =>
    found && found.since === answer ? found : { since: answer, refusal: refused, wrong: refused?.fields }
  const { refusal, wrong = {} } = sinceAnswer(last)
  const onChange = () => {
    if (Object.keys(wrong).length === 0) return
    // After React has written the values of the other fields of a picked place.
    setTimeout(() => {
      const now = Object.entries((ref.current && check(new FormData(ref.current))) ?? {})
      setFound((found) => {
        const { wrong: before = {}, ...rest } = sinceAnswer(found)
        return { ...rest, wrong: Object.fromEntries(now.filter(([name]) => name in before)) }
      })
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = check(new FormData(event.currentTarget, submitter))
    if (fields) event.preventDefault()
    const values = refused?.values ?? {}
    setFound({ since: answer, refusal: fields ? { ok: false, fields, values } : refused, wrong: fields })
  }
  return { ref, onChange, onSubmit, answer: refusal, wrong }
}
