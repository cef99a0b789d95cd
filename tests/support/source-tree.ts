import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; lines: number; imports: string[]; runtimeImports: string[] }

// Erased before anything runs.
const typeOnly = /^import type [^'"`;]*?from '[^']+'/gm

/** Every file that git would commit below the given folders, with the repository paths its import statements name. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts') && existsSync(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return {
        path,
        text,
        lines: text.split('\n').length - 1,
        imports: importsOf(path, text),
        runtimeImports: importsOf(path, text.replace(typeOnly, '')),
      }
    })
}

function importsOf(path: string, text: string): string[] {
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ]
  return specifiers
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .flatMap((specifier) => {
      if (specifier.startsWith('#')) return [specifier.slice(1)]
      return specifier.startsWith('.') ? [normalize(join(dirname(path), specifier))] : []
    })
}
