import { type FormEvent, useRef, useState } from 'react'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'

type Fields = Refusal['fields']
/** `refusal` changes per attempt, `wrong` per change. */
type Found = { since: FormAnswer | undefined; refusal: Refusal | undefined; wrong: Fields }

/** Validates like the server before sending; returns props for `Form`. Corrected errors go at once, new ones wait. */
export function useCheckedForm(answer: FormAnswer | undefined, check: (form: FormData) => Fields) {
  const ref = useRef<HTMLFormElement>(null)
  const [last, setFound] = useState<Found>()
  const refused = answer?.ok === false ? answer : undefined
  const sinceAnswer = (found: Found | undefined): Found =>
    found && found.since === answer ? found : { since: answer, refusal: refused, wrong: refused?.fields }
  const { refusal, wrong = {} } = sinceAnswer(last)
  const onChange = () => {
    if (Object.keys(wrong).length === 0) return
    // After React has written the other fields of a chosen place.
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
