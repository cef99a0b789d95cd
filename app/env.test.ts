import { availableParallelism } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvError, readEnv } from './env.server.ts'

function complaints(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const lines = error.message.split('\n').slice(1)
    return lines.map((line) => /^ {2}- ([A-Z_]+(?: and [A-Z_]+)?): /.exec(line)?.[1] ?? line)
  }
}

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const byLine = { LINE_LOGIN_CHANNEL_ID: '1234567890', LINE_LOGIN_CHANNEL_SECRET: 's'.repeat(32) }
const lineTells = { LINE_MESSAGING_ACCESS_TOKEN: 't'.repeat(32), LINE_MESSAGING_CHANNEL_SECRET: 's'.repeat(32) }
const lineLogin = 'LINE_LOGIN_CHANNEL_ID and LINE_LOGIN_CHANNEL_SECRET'
const lineMessages = 'LINE_MESSAGING_ACCESS_TOKEN and LINE_MESSAGING_CHANNEL_SECRET'
const server = { DATABASE_URL: 'postgres://shop@db/shop', AUTH_SECRET: 's'.repeat(32) }
const inbound = { MAIL_BOUNCE_ADDRESS: 'bounces@mai.example', MAIL_BOUNCE_SECRET: 's'.repeat(16) }
const reports = 'MAIL_BOUNCE_ADDRESS and MAIL_BOUNCE_SECRET'
const noKeys = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'

describe('safe environment', () => {
  test.each([
    ['the defaults of the README', {}],
    ['another port', { PORT: '3001' }],
    ['the IPv6 loopback address', { HOST: '::1', ORIGIN: 'http://[::1]:3000' }],
    ['localhost by name', { HOST: 'localhost', ORIGIN: 'http://localhost:3000' }],
    ['no demo on this machine', { DEMO: 'off' }],
    ['a real shop', { ...server, ...keys, ORIGIN: 'https://mai.example', HOST: '0.0.0.0' }],
    ['a real shop on the embedded database', { ...keys, DEMO: 'off', ORIGIN: 'https://mai.example' }],
    [
      'a real shop with a separate owner of its tables',
      { ...server, ...keys, DATABASE_OWNER_URL: 'postgres://owner@db/shop' },
    ],
    ['a rehearsal with PAYMENTS=sandbox', { ...server, PAYMENTS: 'sandbox', ORIGIN: 'https://mai.example' }],
    ['LINE for sign-in', byLine],
    ['LINE for sign-in and messages', { ...byLine, ...lineTells }],
    ['a demo on the local network', { DEMO: 'on', HOST: '0.0.0.0', ORIGIN: 'http://192.168.1.5:3000' }],
    ['a public demo with DEMO=on', { DEMO: 'on', PAYMENTS: 'sandbox', ORIGIN: 'https://mai.example' }],
  ])('accepts %s', (_, source) => expect(complaints(source)).toEqual([]))
})

describe('unsafe environment', () => {
  test.each([
    ['a server without Stripe', server, [noKeys]],
    ['https without Stripe', { DEMO: 'off', ORIGIN: 'https://mai.example' }, [noKeys]],
    ['a shop open to the network without Stripe', { DEMO: 'off', HOST: '0.0.0.0' }, [noKeys]],
    ['the demo listening on the network', { HOST: '0.0.0.0' }, ['DEMO']],
    ['the demo listening on one address', { HOST: '192.168.1.5' }, ['DEMO']],
    ['the demo listening on every IPv6 address', { HOST: '::' }, ['DEMO']],
    ['the demo behind a proxy', { ORIGIN: 'https://mai.example' }, [noKeys, 'DEMO']],
    ['the demo behind a proxy without TLS', { ORIGIN: 'http://mai.example' }, ['DEMO']],
    ['the demo behind a proxy, with Stripe', { ...keys, ORIGIN: 'https://mai.example' }, ['DEMO']],
    ['a public demo without PAYMENTS', { DEMO: 'on', ORIGIN: 'https://mai.example' }, [noKeys]],
    ['a host that only starts with the loopback address', { HOST: '127.0.0.1.mai.example' }, ['DEMO']],
    ['Stripe together with the sandbox', { ...server, ...keys, PAYMENTS: 'sandbox' }, ['PAYMENTS']],
    ['a bounce address without a secret', { MAIL_BOUNCE_ADDRESS: 'bounces@mai.example' }, [reports]],
    ['a bounce secret without an address', { MAIL_BOUNCE_SECRET: 's'.repeat(16) }, [reports]],
    ['a reply address without bounce settings', { MAIL_REPLY_ADDRESS: 'reply@mai.example' }, ['MAIL_REPLY_ADDRESS']],
    [
      'the same address for replies and bounces',
      { ...inbound, MAIL_REPLY_ADDRESS: 'Bounces@mai.example' },
      ['MAIL_REPLY_ADDRESS'],
    ],
    ['SlipOK without an API key', { SLIPOK_BRANCH: '1' }, ['SLIPOK_BRANCH and SLIPOK_API_KEY']],
    ['two slip providers', { SLIPOK_BRANCH: '1', SLIPOK_API_KEY: 'a', EASYSLIP_API_KEY: 'b' }, ['EASYSLIP_API_KEY']],
    ['Stripe without a webhook secret', { ...server, STRIPE_SECRET_KEY: 'sk_test_1' }, [noKeys]],
    ['LINE Login without a channel secret', { LINE_LOGIN_CHANNEL_ID: '1234567890' }, [lineLogin]],
    [
      'LINE messages without an access token',
      { ...byLine, LINE_MESSAGING_CHANNEL_SECRET: 's'.repeat(16) },
      [lineMessages],
    ],
    ['LINE messages without LINE Login', lineTells, ['LINE_MESSAGING_ACCESS_TOKEN']],
    ['a LINE channel ID that is not a number', { ...byLine, LINE_LOGIN_CHANNEL_ID: 'mai' }, ['LINE_LOGIN_CHANNEL_ID']],
    ['a database owner without a database', { DATABASE_OWNER_URL: 'postgres://owner@db/shop' }, ['DATABASE_OWNER_URL']],
    ['the demo on a server', { ...server, ...keys, DEMO: 'on' }, ['DEMO']],
  ])('refuses %s', (_, source, named) => expect(complaints(source)).toEqual(named))
})

test('slips are checked by SlipOK, by EasySlip or not at all', () => {
  expect(readEnv({}).slipChecker).toBeUndefined()
  const slipok = { branch: '12', key: 'ok' }
  expect(readEnv({ SLIPOK_BRANCH: '12', SLIPOK_API_KEY: 'ok' }).slipChecker).toEqual({ slipok })
  expect(readEnv({ EASYSLIP_API_KEY: 'easy' }).slipChecker).toEqual({ easyslip: { key: 'easy' } })
})

describe('number of web processes', () => {
  const on = (platform: string, source: Record<string, string>) => {
    const before = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor
    Object.defineProperty(process, 'platform', { ...before, value: platform })
    onTestFinished(() => void Object.defineProperty(process, 'platform', before))
    return source
  }

  test('is the number of cores on Linux unless set, and 1 elsewhere', () => {
    expect(readEnv(on('linux', {})).webProcesses).toBe(availableParallelism())
    expect(readEnv(on('linux', { WEB_PROCESSES: '3' })).webProcesses).toBe(3)
    expect(readEnv(on('darwin', {})).webProcesses).toBe(1)
    expect(readEnv(on('darwin', { WEB_PROCESSES: '1' })).webProcesses).toBe(1)
  })
  test.each([
    ['linux', '0'],
    ['linux', '65'],
    ['linux', '1.5'],
    ['win32', '2'],
  ])('on %s cannot be %s', (platform, WEB_PROCESSES) =>
    expect(complaints(on(platform, { WEB_PROCESSES }))).toEqual(['WEB_PROCESSES']),
  )
})

describe('bounce address', () => {
  const secret = { MAIL_BOUNCE_SECRET: 's'.repeat(16) }
  test('is unset by default, or set together with its secret and an optional reply address', () => {
    expect([readEnv({}).bounces, readEnv(inbound).replyAddress]).toEqual([undefined, undefined])
    expect(readEnv({ ...inbound, MAIL_REPLY_ADDRESS: 'reply@mai.example' }).replyAddress).toBe('reply@mai.example')
    const address = 'bounces.of-mai_news@mail.mai.example'
    expect(readEnv({ ...secret, MAIL_BOUNCE_ADDRESS: address }).bounces).toEqual({ address, secret: 's'.repeat(16) })
  })
  test.each([
    'bounces',
    '@mai.example',
    'bounces@mai',
    'a b@mai.example',
    'bounces+x@mai.example',
    'MAI <bounces@mai.example>',
    `${'b'.repeat(24)}@mai.example`,
  ])('cannot be %s', (MAIL_BOUNCE_ADDRESS) =>
    expect(complaints({ ...secret, MAIL_BOUNCE_ADDRESS })).toEqual(['MAIL_BOUNCE_ADDRESS']),
  )
  test('needs a secret of at least 16 characters', () =>
    expect(complaints({ MAIL_BOUNCE_SECRET: 's'.repeat(15), MAIL_BOUNCE_ADDRESS: 'bounces@mai.example' })).toEqual([
      'MAIL_BOUNCE_SECRET',
    ]))
})

const combinations = [undefined, '127.0.0.1', '0.0.0.0'].flatMap((HOST) =>
  [undefined, 'http://localhost:3000', 'http://mai.example', 'https://mai.example'].flatMap((ORIGIN) =>
    [{}, server].flatMap((database) =>
      [{}, keys].flatMap((stripe) =>
        [undefined, 'on', 'off'].flatMap((DEMO) =>
          [undefined, 'sandbox'].map((PAYMENTS) => ({ HOST, ORIGIN, ...database, ...stripe, DEMO, PAYMENTS })),
        ),
      ),
    ),
  ),
)

test(`of all ${combinations.length} combinations, more than 40 are accepted, all of them safe or explicitly confirmed`, () => {
  const taken = combinations.filter((source) => complaints(source).length === 0)
  expect(taken.length).toBeGreaterThan(40)
  const unsafe = taken.filter((source) => {
    const env = readEnv(source)
    const outside = source.HOST === '0.0.0.0' || /mai\.example/.test(source.ORIGIN ?? '')
    const money = env.databaseUrl || source.ORIGIN?.startsWith('https:') || (outside && !env.demo)
    const givesGoods = money && !env.stripe && source.PAYMENTS !== 'sandbox'
    const givesMails = env.demo && (env.databaseUrl || (outside && source.DEMO !== 'on'))
    return givesGoods || givesMails
  })
  expect(unsafe).toEqual([])
})

test('one or two Stripe webhook secrets are accepted; other values are refused', () => {
  const secret = (STRIPE_WEBHOOK_SECRET: string) => readEnv({ ...keys, STRIPE_WEBHOOK_SECRET })
  expect(secret('whsec_1,whsec_2').stripe?.webhookSecret).toBe('whsec_1,whsec_2')
  for (const wrong of ['whsec_1,', 'whsec_1, whsec_2', 'whsec_1,whsec_2,whsec_3', 'sk_1'])
    expect(() => secret(wrong)).toThrow(EnvError)
})
