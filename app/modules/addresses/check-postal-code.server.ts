import type { Language } from '#app/i18n/language.ts'
import { searchForm } from '#app/kit/text.ts'
import { readPostalCode } from '#app/kit/thai-place.ts'
import { provincesOf } from './search-addresses.server.ts'

/** Returns null when postcode and province match or one is incomplete; else the postcode's province, '' if unknown. */
export async function checkPostalCode(typed: string, province: string, language: Language): Promise<string | null> {
  const code = readPostalCode(typed)
  if (!code || province.trim() === '') return null
  const provinces = await provincesOf(code)
  const typedProvince = plain(province)
  const fits = provinces.some(({ th, en }) => plain(th) === typedProvince || plain(en) === typedProvince)
  return fits ? null : (provinces[0]?.[language] ?? '')
}

/** Normalises "จ.เชียงใหม่", "Chiangmai" and "Chiang Mai Province" for comparison. */
function plain(province: string): string {
  const name = searchForm(province)
    .replace(/^(?:จังหวัด|จ\.)/, '')
    .replace(/(?: province)?\.?$/, '')
    .replaceAll(' ', '')
  if (/^(?:กรุงเทพ(?:ฯ|มหานคร)?|กทม|krungthep(?:mahanakhon)?|bkk|bangkokmetropolis)$/.test(name)) return 'bangkok'
  return shortNames.get(name) ?? name
}

const shortNames = new Map([
  ['korat', 'nakhonratchasima'],
  ['โคราช', 'นครราชสีมา'],
  ['ayutthaya', 'phranakhonsiayutthaya'],
  ['อยุธยา', 'พระนครศรีอยุธยา'],
])
