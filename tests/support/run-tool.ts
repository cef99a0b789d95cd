import { spawn } from 'node:child_process'

/** Runs a tool as npm would; answers how it ended and all that it said. */
export function runTool(
  tool: 'backup' | 'restore' | 'verify-audit',
  file: string,
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [`tools/${tool}.ts`, file], {
    env: { PATH: process.env.PATH, DEMO: 'off', ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said: said.trim() })),
  )
}
