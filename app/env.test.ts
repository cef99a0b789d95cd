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

describe('a start that is safe needs no word', () => {
  test.each([
    ['the two commands of the README', {}],
    ['another port', { PORT: '3001' }],
    ['a loopback of another name', { HOST: '::1', ORIGIN: 'http://[::1]:3000' }],
    ['localhost by name', { HOST: 'localhost', ORIGIN: 'http://localhost:3000' }],
    ['no demo, on this machine', { DEMO: 'off' }],
    ['a shop for real', { ...server, ...keys, ORIGIN: 'https://mai.example', HOST: '0.0.0.0' }],
    ['a shop for real on the embedded database', { ...keys, DEMO: 'off', ORIGIN: 'https://mai.example' }],
    ['a shop that does not own its tables', { ...server, ...keys, DATABASE_OWNER_URL: 'postgres://owner@db/shop' }],
    ['a rehearsal that says so', { ...server, PAYMENTS: 'sandbox', ORIGIN: 'https://mai.example' }],
    ['LINE to sign in', byLine],
    ['LINE to sign in and to tell', { ...byLine, ...lineTells }],
    ['a demo for the house', { DEMO: 'on', HOST: '0.0.0.0', ORIGIN: 'http://192.168.1.5:3000' }],
    ['a public demo that says so', { DEMO: 'on', PAYMENTS: 'sandbox', ORIGIN: 'https://mai.example' }],
  ])('%s', (_, source) => expect(complaints(source)).toEqual([]))
})

describe('a start that would give something away is refused', () => {
  test.each([
    ['a server without Stripe', server, [noKeys]],
    ['https without Stripe', { DEMO: 'off', ORIGIN: 'https://mai.example' }, [noKeys]],
    ['open to the network without Stripe', { DEMO: 'off', HOST: '0.0.0.0' }, [noKeys]],
    ['the demo, listening to the network', { HOST: '0.0.0.0' }, ['DEMO']],
    ['the demo, listening to one address', { HOST: '192.168.1.5' }, ['DEMO']],
    ['the demo, listening to everything over IPv6', { HOST: '::' }, ['DEMO']],
    ['the demo behind a proxy', { ORIGIN: 'https://mai.example' }, [noKeys, 'DEMO']],
    ['the demo behind a proxy without TLS', { ORIGIN: 'http://mai.example' }, ['DEMO']],
    ['the demo behind a proxy, with Stripe', { ...keys, ORIGIN: 'https://mai.example' }, ['DEMO']],
    ['a public demo without a word about payments', { DEMO: 'on', ORIGIN: 'https://mai.example' }, [noKeys]],
    ['a host that only begins like this machine', { HOST: '127.0.0.1.mai.example' }, ['DEMO']],
    ['Stripe and the sandbox at once', { ...server, ...keys, PAYMENTS: 'sandbox' }, ['PAYMENTS']],
    ['an address for reports that nobody brings in', { MAIL_BOUNCE_ADDRESS: 'bounces@mai.example' }, [reports]],
    ['a secret for reports that nobody sends', { MAIL_BOUNCE_SECRET: 's'.repeat(16) }, [reports]],
    [
      'an address for replies that nobody brings in',
      { MAIL_REPLY_ADDRESS: 'reply@mai.example' },
      ['MAIL_REPLY_ADDRESS'],
    ],
    [
      'one address for replies and reports',
      { ...inbound, MAIL_REPLY_ADDRESS: 'Bounces@mai.example' },
      ['MAIL_REPLY_ADDRESS'],
    ],
    ['half of SlipOK', { SLIPOK_BRANCH: '1' }, ['SLIPOK_BRANCH and SLIPOK_API_KEY']],
    ['two slip checkers', { SLIPOK_BRANCH: '1', SLIPOK_API_KEY: 'a', EASYSLIP_API_KEY: 'b' }, ['EASYSLIP_API_KEY']],
    ['half of Stripe', { ...server, STRIPE_SECRET_KEY: 'sk_test_1' }, [noKeys]],
    ['half of LINE Login', { LINE_LOGIN_CHANNEL_ID: '1234567890' }, [lineLogin]],
    ['half of LINE messages', { ...byLine, LINE_MESSAGING_CHANNEL_SECRET: 's'.repeat(16) }, [lineMessages]],
    ['LINE messages to nobody', lineTells, ['LINE_MESSAGING_ACCESS_TOKEN']],
    ['a channel that is none', { ...byLine, LINE_LOGIN_CHANNEL_ID: 'mai' }, ['LINE_LOGIN_CHANNEL_ID']],
    ['an owner of no server', { DATABASE_OWNER_URL: 'postgres://owner@db/shop' }, ['DATABASE_OWNER_URL']],
    ['the demo on a server', { ...server, ...keys, DEMO: 'on' }, ['DEMO']],
  ])('%s', (_, source, named) => expect(complaints(source)).toEqual(named))
})

test('slips are checked by nobody, by SlipOK or by EasySlip', () => {
  expect(readEnv({}).slipChecker).toBeUndefined()
  const slipok = { branch: '12', key: 'ok' }
  expect(readEnv({ SLIPOK_BRANCH: '12', SLIPOK_API_KEY: 'ok' }).slipChecker).toEqual({ slipok })
  expect(readEnv({ EASYSLIP_API_KEY: 'easy' }).slipChecker).toEqual({ easyslip: { key: 'easy' } })
})

describe('web processes', () => {
  const on = (platform: string, source: Record<string, string>) => {
    const before = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor
    Object.defineProperty(process, 'platform', { ...before, value: platform })
    onTestFinished(() => void Object.defineProperty(process, 'platform', before))
    return source
  }

  test('are as many as cores on Linux, else one', () => {
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
  ])('on %s are never %s', (platform, WEB_PROCESSES) =>
    expect(complaints(on(platform, { WEB_PROCESSES }))).toEqual(['WEB_PROCESSES']),
  )
})

describe('where reports about letters come back to', () => {
  const secret = { MAIL_BOUNCE_SECRET: 's'.repeat(16) }
  test('is nowhere, or an address with the secret of who brings them', () => {
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
  ])('is never %s', (MAIL_BOUNCE_ADDRESS) =>
    expect(complaints({ ...secret, MAIL_BOUNCE_ADDRESS })).toEqual(['MAIL_BOUNCE_ADDRESS']),
  )
  test('has no secret that is soon guessed', () =>
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

test(`what is taken of all ${combinations.length} combinations is safe or written, and something of each kind is taken`, () => {
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

test('one or two webhook secrets of Stripe are taken, and nothing else', () => {
  const secret = (STRIPE_WEBHOOK_SECRET: string) => readEnv({ ...keys, STRIPE_WEBHOOK_SECRET })
  expect(secret('whsec_1,whsec_2').stripe?.webhookSecret).toBe('whsec_1,whsec_2')
  for (const wrong of ['whsec_1,', 'whsec_1, whsec_2', 'whsec_1,whsec_2,whsec_3', 'sk_1'])
    expect(() => secret(wrong)).toThrow(EnvError)
})
