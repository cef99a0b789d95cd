import type { Clock } from './clock.ts'
import type { Database } from './database/pool.server.ts'
import type { FetchFile } from './http/fetch-file.server.ts'
import type { LineLogin } from './line/line-login.server.ts'
import type { LineMessenger } from './line/line-messenger.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { ReturnPath } from './mail/return-path.server.ts'
import type { PushSender } from './push/push-sender.server.ts'
import type { FileStore } from './storage/file-store.server.ts'

/** What stands outside the shop, chosen once per process; a module takes the part of it that it needs. */
export type Ports = {
  database: Database
  files: FileStore
  mailer: Mailer
  /** Reports of mail servers: where they go, and the secret of whoever brings them in; undefined where they are not read. */
  bounces: { returnPath: ReturnPath; secret: string } | undefined
  /** Addresses below which customers answer mails of the shop; undefined where replies go to its mailbox. */
  replies: ReturnPath | undefined
  /** LINE: who signs in by it, where that is set up; messages; and the secret of what it reports, where messages leave. */
  line: { login: LineLogin | undefined; messenger: LineMessenger; webhookSecret: string | undefined }
  /** Web push to browsers of the staff. */
  push: PushSender
  /** Files of the public web that a person named; nothing else goes out this way. */
  fetchFile: FetchFile
  clock: Clock
  log: Log
  /** The public origin, such as https://mai.example; links in mails and redirects are built from it, never from Host. */
  origin: string
  demo: boolean
}
