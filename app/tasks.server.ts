import type { TaskList } from 'graphile-worker'
import type { Adapters } from './context.server.ts'

/** Every queued job and the module that does it. */
export function tasksOf(_adapters: Adapters): TaskList {
  return {}
}

/** Periodic work, in UTC: minute hour day month weekday task. */
export const crontab = ''
