import { spawn } from 'node:child_process'

/** Runs a tool as npm does; returns its exit and output. */
export function runTool(
  tool: 'backup' | 'restore' | 'verify-audit',
  file: string,
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [`tools/${tool}.ts`, file], {
    // The tools are many sources: the next run finds them compiled.
    env: { PATH: process.env.PATH, DEMO: 'off', NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.trim() })),
  )
}
