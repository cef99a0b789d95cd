// By Bank of Thailand code. Marks are short names, never logos.
import type { Language } from '#app/i18n/language.ts'

type Bank = { mark: string; colour: string; name: Readonly<Record<Language, string>> }

/** In order of their number of customers. */
export const thaiBanks = {
  '004': { mark: 'KBANK', colour: '#0f7a3d', name: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' } },
  '014': { mark: 'SCB', colour: '#4e2a82', name: { en: 'Siam Commercial Bank', th: 'ธนาคารไทยพาณิชย์' } },
  '002': { mark: 'BBL', colour: '#1e3a8a', name: { en: 'Bangkok Bank', th: 'ธนาคารกรุงเทพ' } },
  '006': { mark: 'KTB', colour: '#0b6e99', name: { en: 'Krungthai Bank', th: 'ธนาคารกรุงไทย' } },
  '025': { mark: 'BAY', colour: '#7a5a00', name: { en: 'Bank of Ayudhya (Krungsri)', th: 'ธนาคารกรุงศรีอยุธยา' } },
  '011': { mark: 'TTB', colour: '#0a4ea2', name: { en: 'TMBThanachart Bank', th: 'ธนาคารทหารไทยธนชาต' } },
  '030': { mark: 'GSB', colour: '#b0246f', name: { en: 'Government Savings Bank', th: 'ธนาคารออมสิน' } },
  '033': { mark: 'GHB', colour: '#a04a00', name: { en: 'Government Housing Bank', th: 'ธนาคารอาคารสงเคราะห์' } },
  '034': {
    mark: 'BAAC',
    colour: '#2d6a1f',
    name: { en: 'Bank for Agriculture and Agricultural Cooperatives', th: 'ธ.ก.ส.' },
  },
  '024': { mark: 'UOB', colour: '#12387a', name: { en: 'United Overseas Bank (Thai)', th: 'ธนาคารยูโอบี' } },
  '022': { mark: 'CIMB', colour: '#8f1d24', name: { en: 'CIMB Thai Bank', th: 'ธนาคารซีไอเอ็มบี ไทย' } },
  '069': { mark: 'KKP', colour: '#4a3f8f', name: { en: 'Kiatnakin Phatra Bank', th: 'ธนาคารเกียรตินาคินภัทร' } },
  '067': { mark: 'TISCO', colour: '#14508c', name: { en: 'TISCO Bank', th: 'ธนาคารทิสโก้' } },
  '073': { mark: 'LHB', colour: '#55606a', name: { en: 'Land and Houses Bank', th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์' } },
  '071': { mark: 'CREDIT', colour: '#9a4a12', name: { en: 'Thai Credit Bank', th: 'ธนาคารไทยเครดิต' } },
  '070': { mark: 'ICBC', colour: '#9b1c1f', name: { en: 'ICBC (Thai)', th: 'ธนาคารไอซีบีซี (ไทย)' } },
  '066': { mark: 'IBANK', colour: '#17604a', name: { en: 'Islamic Bank of Thailand', th: 'ธนาคารอิสลามแห่งประเทศไทย' } },
} as const satisfies Record<string, Bank>

export type BankCode = keyof typeof thaiBanks

export const bankCodes = Object.keys(thaiBanks) as readonly BankCode[]

/** 123-4-56789-0 for ten digits, else groups of four. */
export function accountNumber(digits: string): string {
  if (digits.length === 10) return digits.replace(/(\d{3})(\d)(\d{5})(\d)/, '$1-$2-$3-$4')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
