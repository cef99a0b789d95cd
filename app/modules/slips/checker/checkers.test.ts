import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeChecker } from '#tests/support/fake-checker.ts'
import { easyslipChecker } from './easyslip-checker.server.ts'
import { SlipCheckerUnavailable } from './slip-checker.server.ts'
import { slipokChecker } from './slipok-checker.server.ts'

const service = await fakeChecker()
afterAll(() => service.close())
beforeEach(() => service.asked.splice(0))

const payload = '004000060000010103002021900021231231212000115102TH91049C30'
const slipok = slipokChecker({ branch: '12/34', key: 'ok-key' }, service.origin)
const easyslip = easyslipChecker({ key: 'easy-key' }, service.origin)
const receiver = {
  displayName: 'MAI CO LTD',
  name: 'MAI',
  proxy: { type: null, value: null },
  account: { type: 'BANKAC', value: 'xxx-x-x6789-0' },
}
const okData = { amount: 1150.5, receivingBank: '004', transTimestamp: '2026-11-21T05:30:00.000Z', receiver }
const found = {
  state: 'found',
  amount: 115_050,
  sentAt: new Date('2026-11-21T05:30:00Z'),
  receiver: { names: ['MAI CO LTD', 'MAI'], bank: '004', account: 'xxx-x-x6789-0', proxy: '', isOther: false },
}

describe('SlipOK', () => {
  test('receives the text of the code, with the API key', async () => {
    service.answers({ json: { success: true, data: okData } })
    expect(await slipok.check(payload)).toEqual({ ...found, used: false })
    expect(service.asked).toMatchObject([
      {
        path: '/api/line/apikey/12%2F34',
        headers: { 'x-authorization': 'ok-key' },
        body: { data: payload, log: true },
      },
    ])
  })

  test.each([
    [1012, true, false],
    [1013, false, false],
    [1014, false, true],
  ])('reads the transfer sent with code %i (used: %s, another receiver: %s)', async (code, used, isOther) => {
    service.answers({ status: 400, json: { code, message: 'no', data: okData } })
    expect(await slipok.check(payload)).toEqual({ ...found, receiver: { ...found.receiver, isOther }, used })
  })

  test('reads a PromptPay transfer without a bank and with a masked phone number', async () => {
    const byPromptPay = {
      displayName: 'นาย สมชาย ใ',
      name: 'MR. SOMCHAI J',
      proxy: { type: 'MSISDN', value: 'xxx-xxx-5678' },
      account: { type: 'BANKAC', value: 'xxx-x-x1111-1' },
    }
    service.answers({ json: { success: true, data: { ...okData, receivingBank: null, receiver: byPromptPay } } })
    const names = ['นาย สมชาย ใ', 'MR. SOMCHAI J']
    const receiver = { names, bank: '', account: 'xxx-x-x1111-1', proxy: 'xxx-xxx-5678', isOther: false }
    expect(await slipok.check(payload)).toEqual({ ...found, receiver, used: false })
  })

  test('reports an unknown transfer as missing', async () => {
    service.answers({ status: 400, json: { code: 1011, message: 'not found' } })
    expect(await slipok.check(payload)).toEqual({ state: 'missing' })
  })

  test.each([1001, 1003, 1004, 1009, 1010])('is unavailable for code %i (quota, key or bank)', async (code) => {
    service.answers({ status: 400, json: { code, message: 'later' } })
    await expect(slipok.check(payload)).rejects.toBeInstanceOf(SlipCheckerUnavailable)
  })
})

const rawSlip = {
  payload,
  transRef: '0002123123121200011',
  date: '2026-11-21T12:30:00+07:00',
  amount: { amount: 1150.5, local: { amount: 1150.5, currency: 'THB' } },
  receiver: {
    bank: { id: '004', name: 'KBANK', short: 'KBANK' },
    account: { name: { th: 'MAI CO LTD', en: 'MAI' }, bank: { type: 'BANKAC', account: 'xxx-x-x6789-0' } },
  },
}

describe('EasySlip', () => {
  test.each([true, false])('receives the text of the code, with the API key (used: %s)', async (isDuplicate) => {
    service.answers({ json: { success: true, data: { isDuplicate, matchedAccount: null, rawSlip } } })
    expect(await easyslip.check(payload)).toEqual({ ...found, used: isDuplicate })
    expect(service.asked).toMatchObject([
      {
        path: '/v2/verify/bank',
        headers: { authorization: 'Bearer easy-key' },
        body: { payload, checkDuplicate: true },
      },
    ])
  })

  test('reports an unknown transfer as missing', async () => {
    service.answers({ status: 404, json: { success: false, error: { code: 'SLIP_NOT_FOUND', message: 'no' } } })
    expect(await easyslip.check(payload)).toEqual({ state: 'missing' })
  })

  test.each(['QUOTA_EXCEEDED', 'INVALID_API_KEY', 'API_SERVER_ERROR', 'VALIDATION_ERROR'])(
    'is unavailable for the error %s',
    async (code) => {
      service.answers({ status: 403, json: { success: false, error: { code, message: 'no' } } })
      await expect(easyslip.check(payload)).rejects.toBeInstanceOf(SlipCheckerUnavailable)
    },
  )
})

test.each([
  ['a page instead of JSON', { status: 502, text: '<html>Bad gateway</html>' }],
  ['an answer without a transfer', { json: { success: true, data: {} } }],
  ['a cut connection', 'cut'],
] as const)('both checkers are unavailable after %s', async (_, scripted) => {
  service.answers(scripted)
  for (const checker of [slipok, easyslip])
    await expect(checker.check(payload)).rejects.toBeInstanceOf(SlipCheckerUnavailable)
})

test('both checkers are unavailable when there is no answer within their timeout', async () => {
  service.answers('silent')
  const quick = [
    slipokChecker({ branch: '1', key: 'k' }, service.origin, 50),
    easyslipChecker({ key: 'k' }, service.origin, 50),
  ]
  for (const checker of quick) await expect(checker.check(payload)).rejects.toBeInstanceOf(SlipCheckerUnavailable)
})
