import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapters } from './context.server.ts'
import type { Env } from './env.server.ts'
import { sandboxProvider } from './modules/payments/sandbox/sandbox-provider.server.ts'
import { stripeProvider } from './modules/payments/stripe/stripe-provider.server.ts'
import { openVisitCounter } from './modules/reports/visit-counter.server.ts'
import { demoChecker } from './modules/slips/checker/demo-checker.server.ts'
import { easyslipChecker } from './modules/slips/checker/easyslip-checker.server.ts'
import type { SlipChecker } from './modules/slips/checker/slip-checker.server.ts'
import { slipokChecker } from './modules/slips/checker/slipok-checker.server.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.server.ts'
import { openEncryption } from './platform/encryption.server.ts'
import { openFetchFile } from './platform/http/fetch-file.server.ts'
import { lineLogin } from './platform/line/line-login.server.ts'
import { lineMessenger, outboxMessenger } from './platform/line/line-messenger.server.ts'
import { openLog } from './platform/log.server.ts'
import { outboxMailer, smtpMailer } from './platform/mail/mailer.server.ts'
import { openReturnPath } from './platform/mail/return-path.server.ts'
import { openPushSender } from './platform/push/push-sender.server.ts'
import { signIdsWith } from './platform/signed-id.server.ts'
import { diskFileStore } from './platform/storage/file-store.server.ts'

/** A serving shop passes the database's clock. */
export function openAdapters(env: Env, database: Database, clock: Clock = systemClock): Adapters {
  const secret = env.authSecret ?? storedSecret(env.dataDir)
  signIdsWith(secret)
  return {
    database,
    encryption: openEncryption(secret),
    payments: env.stripe
      ? stripeProvider(env.stripe)
      : sandboxProvider({ db: database.db, clock, secret, origin: env.origin, demo: env.demo }),
    slipChecker: slipCheckerOf(env, database),
    files: diskFileStore(join(env.dataDir, 'files')),
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : outboxMailer,
    bounces: env.bounces && {
      returnPath: openReturnPath(env.bounces.address, secret),
      secret: env.bounces.secret,
    },
    replies: env.replyAddress === undefined ? undefined : openReturnPath(env.replyAddress, secret),
    line: {
      login: env.lineLogin && lineLogin(env.lineLogin, env.origin, clock),
      messenger: env.lineMessaging ? lineMessenger(env.lineMessaging.token) : outboxMessenger,
      webhookSecret: env.lineMessaging?.secret,
    },
    push: openPushSender(),
    fetchFile: openFetchFile('MAI product import'),
    clock,
    log: openLog(env.logLevel),
    origin: env.origin,
    demo: env.demo,
    metricsToken: env.metricsToken,
    counter: openVisitCounter(),
  }
}

function slipCheckerOf({ slipChecker, demo }: Env, { db }: Database): SlipChecker | undefined {
  if (!slipChecker) return demo ? demoChecker(db) : undefined
  return 'slipok' in slipChecker ? slipokChecker(slipChecker.slipok) : easyslipChecker(slipChecker.easyslip)
}

/** The embedded shop creates its secret once. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
