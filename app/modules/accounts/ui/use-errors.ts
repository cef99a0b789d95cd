import { useT } from '#app/i18n/provider.tsx'
import type { FormProblem } from '../auth-answer.ts'

/** The sentence for a field of an answered form, undefined when it is right. */
export function useErrors(answer: FormProblem | undefined): (field: string) => string | undefined {
  const t = useT()
  return (field) => {
    const key = answer?.errors?.[field]
    return key && t(key)
  }
}
