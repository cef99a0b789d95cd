/** Words of this shop and its country, and patterns newer than the list. */
const additions = `
  5555555 555555555 aa12345678 admin1234 admin12345 aodai123 bangkok123 boutique1 boutique123 chiangmai fashion1
  fashion123 guest123 hanoi123 kbank123 krungthep line1234 lotus1234 loveyou555 mai1234 mai12345 mai123456 maimai
  maimai123 maishop onlineshop p@ssw0rd1 p@ssw0rd123 p@ssword password2024 password2025 password2026 password2027
  sabaidee sawasdee sawasdee1 shopping123 siam1234 silk1234 summer2024 summer2025 summer2026 test12345 thai1234
  thai123456 thailand1 thailand123 vietnam1 vietnam123 welcome10 welcome2024 welcome2025 welcome2026`

let loaded: ReadonlySet<string> | undefined

/** 49,286 common passwords in lower case, loaded by the first password that is chosen. */
export const weakPasswords = async () => (loaded ??= await load())

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...additions.trim().split(/\s+/)])
}
