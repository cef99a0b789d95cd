import type { Clock } from './clock.ts'
import type { Database } from './database/database.server.ts'
import type { FetchFile } from './http/fetch-file.server.ts'
import type { LineLogin } from './line/line-login.server.ts'
import type { LineMessenger } from './line/line-messenger.server.ts'
import type { Log } from './log.server.ts'
import type { Mailer } from './mail/mailer.server.ts'
import type { ReturnPath } from './mail/return-path.server.ts'
import type { PushSender } from './push/push-sender.server.ts'
import type { FileStore } from './storage/file-store.server.ts'

/** External services, chosen once per process. */
export type Ports = {
  database: Database
  files: FileStore
  mailer: Mailer
  /** Undefined where bounce reports are not read. */
  bounces: { returnPath: ReturnPath; secret: string } | undefined
  /** Base address of customers' replies; undefined where replies go to the shop's mailbox. */
  replies: ReturnPath | undefined
  /** `webhookSecret`: only where messages are sent. */
  line: { login: LineLogin | undefined; messenger: LineMessenger; webhookSecret: string | undefined }
  push: PushSender
  /** For addresses that users enter. */
  fetchFile: FetchFile
  clock: Clock
  log: Log
  /** Such as https://mai.example; never from Host. */
  origin: string
  demo: boolean
}
