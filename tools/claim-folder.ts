import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'

/**
 * Marks a data folder as used by this process; refuses when another live process has it. The mark of a dead
 * process is taken over. Answers the function that lifts the mark.
 */
export function claimFolder(dataDir: string): () => void {
  const path = join(dataDir, 'shop.pid')
  mkdirSync(dataDir, { recursive: true })
  const holder = Number(readText(path))
  if (holder && holder !== process.pid && alive(holder))
    throw new DatabaseStartError(
      `A shop already runs on ${dataDir} (process ${holder}). Stop it, or start this one with another DATA_DIR and PORT.`,
    )
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
