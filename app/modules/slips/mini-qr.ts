// The mini-QR of Thai slips: sending bank and transfer reference, without amount or receiver. It proves nothing,
// because anyone can draw one.
import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate'
import type { SlipDoubt } from './slip.ts'

type MiniQr = { bank: string; reference: string }
type MiniQrReading = { code: MiniQr | undefined; doubt: SlipDoubt | undefined }

export function readMiniQr(text: string | undefined): MiniQrReading {
  if (!text) return { code: undefined, doubt: 'no_qr' }
  // Completes a short checksum.
  const slip = slipVerify(text)
  const wallet = trueMoneySlipVerify(text)?.transactionId
  const code = slip ? checkedCode(slip.sendingBank, slip.transRef) : wallet && checkedCode('TMN', wallet)
  if (code) return { code, doubt: undefined }
  const unchecked = readWithoutChecksum(text)
  return { code: unchecked, doubt: unchecked ? 'bad_checksum' : 'other_qr' }
}

/** Some apps print a wrong checksum: read the reference, with a doubt. */
function readWithoutChecksum(text: string): MiniQr | undefined {
  const [, bank = '', length = '0', rest = ''] = /^00\d{2}00060000010103(\d{3})02(\d{2})(.*)$/s.exec(text) ?? []
  return bank && Number(length) > 0 && rest.length >= Number(length)
    ? checkedCode(bank, rest.slice(0, Number(length)))
    : undefined
}

const checkedCode = (bank: string, reference: string): MiniQr | undefined =>
  /^(?:\d{3}|TMN)$/.test(bank) && /^[\w-]{1,40}$/.test(reference) ? { bank, reference } : undefined
