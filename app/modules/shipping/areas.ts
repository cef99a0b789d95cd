import { readPostalCode } from '#app/kit/thai-place.ts'

// Bangkok and neighbouring provinces, by the first two digits.
const near = new Set(['10', '11', '12', '73', '74'])

/** `country` without a valid code. `remote`: postal codes or two-digit province prefixes, separated by spaces. */
export function areaOf(postalCode: string | undefined, remote: string): 'near' | 'country' | 'remote' {
  const code = readPostalCode(postalCode ?? '')
  if (!code) return 'country'
  const remoteCodes = remote.split(' ')
  if (remoteCodes.includes(code) || remoteCodes.includes(code.slice(0, 2))) return 'remote'
  return near.has(code.slice(0, 2)) ? 'near' : 'country'
}

// 10130, 10270, 10280, 10290, 10540 and 1055x-1057x belong to Samut Prakan.
const bangkok = new Set(
  (
    '10100 10110 10120 10140 10150 10160 10170 10200 10210 10220 10230 10240 10250 10260 ' +
    '10300 10303 10310 10330 10400 10500 10510 10520 10530 10600 10700 10800 10900'
  ).split(' '),
)

export const isBangkokPostalCode = (code: string): boolean => bangkok.has(readPostalCode(code) ?? '')
