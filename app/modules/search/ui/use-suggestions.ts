import { useLocalPath } from '#app/i18n/provider.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import type { Suggestion } from '../suggestion.ts'

const none: readonly Suggestion[] = []

export function useSuggestions(typed: string): readonly Suggestion[] {
  const local = useLocalPath()
  const query = typed.trim()
  const enabled = query.length >= 2
  const found = useAnswer<{ suggestions: Suggestion[] }>(
    enabled ? local(`/api/suggest?q=${encodeURIComponent(query)}`) : undefined,
  )
  return enabled && found ? found.answer.suggestions : none
}
