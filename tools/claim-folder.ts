import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { beganAt, isAlive } from '#app/platform/process-life.server.ts'

const patienceMs = 2_000

/** Locks a data folder; refuses when a live process has it. Returns the unlock function. */
export async function claimFolder(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'shop.pid')
  makeFolder(dataDir)
  for (let waited = 0; waited < patienceMs && isHeld(path); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const { holder } = markAt(path)
  if (isHeld(path))
    throw new DatabaseStartError(
      `A shop already runs on ${dataDir} (process ${holder}). Stop it, or start this one with another DATA_DIR and PORT.`,
    )
  writeFileSync(path, `${process.pid}\n${beganAt(process.pid) ?? ''}\n`)
  return () => rmSync(path, { force: true })
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const full = code === 'ENOSPC' ? 'The disk is full.' : `This user may not write there (${code}).`
    throw new DatabaseStartError(`The data folder ${dataDir} cannot be used. ${full} Set DATA_DIR to a folder you own.`)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Pids are reused, so the start time must match too. */
function isHeld(path: string): boolean {
  const { holder, began } = markAt(path)
  return holder > 0 && holder !== process.pid && isAlive(holder) && (!began || began === beganAt(holder))
}

function markAt(path: string): { holder: number; began: string | undefined } {
  const [holder, began] = readText(path).split('\n')
  return { holder: Number(holder) || 0, began }
}
