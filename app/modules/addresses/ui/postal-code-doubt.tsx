import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { readPostalCode } from '#app/kit/thai-place.ts'
import { useAnswer } from '#app/ui/use-answer.ts'

/** A hint only; it does not block the form. */
export function PostalCodeDoubt({ postalCode, province }: { postalCode: string; province: string }) {
  const t = useT()
  const local = useLocalPath()
  const code = readPostalCode(postalCode)
  const query = new URLSearchParams({ postalCode: code ?? '', province }).toString()
  const address = code && province.trim() !== '' ? local(`/api/addresses?${query}`) : undefined
  const response = useAnswer<{ doubt?: string | null }>(address)
  const doubt = address !== undefined && response?.address === address ? (response.answer.doubt ?? null) : null
  const place = { code: code ?? '', province: doubt ?? '' }
  return (
    <output className={doubt === null ? 'sr-only' : 'block text-sm sm:col-span-2'}>
      {doubt !== null && t(doubt === '' ? 'fields.postalCodeUnknown' : 'fields.postalCodeElsewhere', place)}
    </output>
  )
}
