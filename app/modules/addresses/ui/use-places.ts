import { useLocalPath } from '#app/i18n/provider.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import type { ThaiAddress } from '../thai-address.ts'

const none: ThaiAddress[] = []

/** `answered`: the results are for exactly this text. */
export function usePlaces(typed: string): { places: ThaiAddress[]; answered: boolean } {
  const local = useLocalPath()
  const address = typed.trim().length >= 2 ? local(`/api/addresses?q=${encodeURIComponent(typed)}`) : undefined
  const found = useAnswer<{ addresses: ThaiAddress[] }>(address)
  const answered = found !== undefined && found.address === address
  return { places: answered ? found.answer.addresses : none, answered }
}
