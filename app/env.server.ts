import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustedProxies } from './platform/http/trusted-proxies.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

const trustedProxies = z.string().transform((text, context) => {
  try {
    return readTrustedProxies(text)
  } catch (error) {
    context.issues.push({ code: 'custom', message: (error as Error).message, input: text })
    return z.NEVER
  }
})

/** A return path's local part has 64 characters; id and proof take 41. */
const signedBelow = z
  .string()
  .regex(/^[\w.-]{1,23}@[\w-]+(?:\.[\w-]+)+$/, 'must be an address with 23 characters or fewer, and no +, before the @')

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ORIGIN: origin.optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  PAYMENTS: z.enum(['sandbox']).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('MAI <hello@mai.example>'),
  MAIL_BOUNCE_ADDRESS: signedBelow.optional(),
  MAIL_REPLY_ADDRESS: signedBelow.optional(),
  MAIL_BOUNCE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^\s,]+(,whsec_[^\s,]+)?$/, 'must be one secret whsec_…, or two separated by a comma')
    .optional(),
  SLIPOK_BRANCH: z.string().min(1).optional(),
  SLIPOK_API_KEY: z.string().min(1).optional(),
  EASYSLIP_API_KEY: z.string().min(1).optional(),
  LINE_LOGIN_CHANNEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the digits of a channel id')
    .optional(),
  LINE_LOGIN_CHANNEL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LINE_MESSAGING_ACCESS_TOKEN: z
    .string()
    .regex(/^[\w+/=.-]{16,}$/, 'must be a channel access token')
    .optional(),
  LINE_MESSAGING_CHANNEL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CACHE_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(48),
  TRUST_PROXY: trustedProxies.optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
})

export type Env = ReturnType<typeof readEnv>

export class EnvError extends Error {}

/**
 * Throws an EnvError that lists every wrong setting, without its value. Demo mode defaults to on with the embedded
 * database and is refused with an external one. Sandbox and demo start unasked on this machine only.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = parsed.success
    ? combinations(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || wrong.length > 0)
    throw new EnvError(`Invalid settings:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    demo: env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL,
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounces: both({ address: env.MAIL_BOUNCE_ADDRESS, secret: env.MAIL_BOUNCE_SECRET }),
    replyAddress: env.MAIL_REPLY_ADDRESS,
    stripe: both({ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }),
    slipChecker: slipCheckerOf(env),
    /** LINE Login channel, for sign-in. */
    lineLogin: both({ id: env.LINE_LOGIN_CHANNEL_ID, secret: env.LINE_LOGIN_CHANNEL_SECRET }),
    /** LINE Messaging channel, for order notices. */
    lineMessaging: both({ token: env.LINE_MESSAGING_ACCESS_TOKEN, secret: env.LINE_MESSAGING_CHANNEL_SECRET }),
    /** Share one port, which only Linux offers. */
    webProcesses: env.WEB_PROCESSES ?? (process.platform === 'linux' ? availableParallelism() : 1),
    /** Receives changes, for a shared cache in front of the shop. */
    cachePurgeUrl: env.CACHE_PURGE_URL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    trustProxy: env.TRUST_PROXY,
    maxConnections: env.MAX_CONNECTIONS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

type Settings = z.infer<typeof schema>

function slipCheckerOf({ SLIPOK_BRANCH: branch, SLIPOK_API_KEY: key, EASYSLIP_API_KEY: easyslip }: Settings) {
  if (branch && key) return { slipok: { branch, key } }
  return easyslip ? { easyslip: { key: easyslip } } : undefined
}

/** The settings where all are set. */
const both = <Name extends string>(settings: Record<Name, string | undefined>) =>
  Object.values(settings).every(Boolean) ? (settings as Record<Name, string>) : undefined

const pairs = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MAIL_BOUNCE_ADDRESS', 'MAIL_BOUNCE_SECRET'],
  ['SLIPOK_BRANCH', 'SLIPOK_API_KEY'],
  ['LINE_LOGIN_CHANNEL_ID', 'LINE_LOGIN_CHANNEL_SECRET'],
  ['LINE_MESSAGING_ACCESS_TOKEN', 'LINE_MESSAGING_CHANNEL_SECRET'],
] as const

function combinations(env: Settings): string[] {
  const wrong = pairs
    .filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other]))
    .map(([one, other]) => `${one} and ${other}: set both or neither`)
  if (env.DEMO === 'on' && env.DATABASE_URL) wrong.push('DEMO: the demo shop runs only on the embedded database')
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    wrong.push('AUTH_SECRET: required with DATABASE_URL (32 characters or more)')
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    wrong.push('DATABASE_OWNER_URL: requires DATABASE_URL; the embedded database has its own owner')
  if (env.MAIL_REPLY_ADDRESS && !env.MAIL_BOUNCE_SECRET)
    wrong.push('MAIL_REPLY_ADDRESS: requires MAIL_BOUNCE_ADDRESS and MAIL_BOUNCE_SECRET')
  if (env.MAIL_REPLY_ADDRESS && env.MAIL_REPLY_ADDRESS.toLowerCase() === env.MAIL_BOUNCE_ADDRESS?.toLowerCase())
    wrong.push('MAIL_REPLY_ADDRESS: must differ from MAIL_BOUNCE_ADDRESS')
  if (env.WEB_PROCESSES && env.WEB_PROCESSES > 1 && process.platform !== 'linux')
    wrong.push('WEB_PROCESSES: several of them run on Linux only; leave it out')
  if (env.SLIPOK_API_KEY && env.EASYSLIP_API_KEY)
    wrong.push('EASYSLIP_API_KEY: set either this or the two SlipOK settings')
  // The only recipients are users of LINE Login.
  if (env.LINE_MESSAGING_ACCESS_TOKEN && !env.LINE_LOGIN_CHANNEL_ID)
    wrong.push(
      'LINE_MESSAGING_ACCESS_TOKEN: requires LINE_LOGIN_CHANNEL_ID; messages go to customers who signed in with LINE',
    )
  return [...wrong, ...unsafe(env)]
}

/** Refuses a public sandbox (goods for test cards) or demo (public mails and passwords) unless explicitly set. */
function unsafe(env: Settings): string[] {
  const wrong: string[] = []
  const demo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL
  const stripe = env.STRIPE_SECRET_KEY ?? env.STRIPE_WEBHOOK_SECRET
  if (stripe && env.PAYMENTS)
    wrong.push('PAYMENTS: the sandbox replaces Stripe; set either this or the two Stripe settings')
  const isForReal = env.DATABASE_URL || env.ORIGIN?.startsWith('https:') || (!demo && seenFromOutside(env))
  if (!stripe && !env.PAYMENTS && isForReal)
    wrong.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: missing, and the sandbox would accept test cards as payment; set both, or PAYMENTS=sandbox',
    )
  if (demo && !env.DEMO && seenFromOutside(env))
    wrong.push(
      'DEMO: this shop is publicly reachable, and in demo mode anyone can read every mail and sign in as the owner; set DEMO=off, or DEMO=on to show the demo',
    )
  return wrong
}

/** True when other machines or a proxy can reach it. */
const seenFromOutside = ({ HOST, ORIGIN }: Settings) =>
  !isLoopback(HOST) || (ORIGIN !== undefined && (ORIGIN.startsWith('https:') || !isLoopback(new URL(ORIGIN).hostname)))

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
