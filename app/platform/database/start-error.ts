/** A failed start that the operator can fix. Recognised by name: the built server has a second copy of the class. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

export const isStartError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'DatabaseStartError'

export const diskFull = 'The disk is full. Free some space and start again; nothing acknowledged was lost.'

export const damaged = (cluster: string): DatabaseStartError =>
  new DatabaseStartError(
    `The data folder ${cluster} is damaged. Move it away and restore a backup, or start with another DATA_DIR.`,
  )

export const copied = (cluster: string, { home, pid }: { home: string; pid: string }): DatabaseStartError =>
  new DatabaseStartError(
    `${cluster} was copied or moved from ${home}, whose database still runs (process ${pid}). Stop it, copy the folder again, and start.`,
  )

const signsOfFullDisk = /No space left on device|could not extend|Disk quota exceeded|ENOSPC|EDQUOT/i
const signsOfDamage = [
  /PANIC|invalid checkpoint|could not locate a valid checkpoint|invalid data directory|is missing|does not exist/,
  /control file|could not find the database system|files are incompatible with server|could not access status of/,
  /could not access the server configuration file|could not load .*pg_hba\.conf|invalid page|read (?:only )?\d+ of/,
  /could not (?:open|read|access) (?:file|directory) ".*": (?:No such file|Not a directory|Is a directory)/,
]
const signsOfPermission = /Permission denied|EACCES|has invalid permissions|has wrong ownership/i
const signOfAnother = /lock file "[^"]+" already exists[^]*?\(PID (\d+)\)/

const signsOfHold = [signOfAnother, /pre-existing shared memory block|Address already in use|is another postmaster/i]

export const isHeld = (output: string): boolean => signsOfHold.some((sign) => sign.test(output))

/** Turns PostgreSQL's output into one sentence with a remedy. */
export function startError(output: string, cluster: string): DatabaseStartError {
  if (signsOfFullDisk.test(output)) return new DatabaseStartError(diskFull)
  const another = signOfAnother.exec(output)?.[1]
  if (another)
    return new DatabaseStartError(
      `A previous database (process ${another}) still uses ${cluster}. End that process and start again.`,
    )
  if (signsOfPermission.test(output))
    return new DatabaseStartError(
      `The database may not use ${cluster} (permission denied). Check who owns it and the folders above (copy backups with "cp -a"), or set DATA_DIR elsewhere.`,
    )
  if (signsOfDamage.some((sign) => sign.test(output))) return damaged(cluster)
  return new DatabaseStartError(`The database did not start:\n${output.split('\n').slice(-8).join('\n')}`)
}
