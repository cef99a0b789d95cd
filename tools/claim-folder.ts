import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'

/**
 * Marks a data folder as used by this process; refuses when another live process has it. The mark of a dead
 * process is taken over. Answers the function that lifts the mark.
 */
export function claimFolder(dataDir: string): () => void {
  const path = join(dataDir, 'shop.pid')
  makeFolder(dataDir)
  const holder = Number(readText(path))
  if (holder && holder !== process.pid && alive(holder))
    throw new DatabaseStartError(
      `A shop already runs on ${dataDir} (process ${holder}). Stop it, or start this one with another DATA_DIR and PORT.`,
    )
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const full = code === 'ENOSPC' ? 'The disk is full.' : `This user may not write there (${code}).`
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be used. ${full} Set DATA_DIR to a folder of yours.`,
    )
  }
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
