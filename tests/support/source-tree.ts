import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type SourceFile = { path: string; text: string; lines: number; imports: string[]; runtimeImports: string[] }

// Erased at build time.
const typeOnly = /^import type [^'"`;]*?from '[^']+'/gm

/** Every unignored file below the folders, with the repository paths of its imports. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /\.(?:tsx?|m?js)$/.test(path) && !path.endsWith('.gen.ts') && existsSync(path))
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

/** "app/kit/money.ts#add" for every imported name, "…#*" for a namespace. */
export function importedNames(files: readonly SourceFile[]): Set<string> {
  const statement = /(?:^|\n)(?:import|export)\s+(?:type\s+)?([^'"`;]*?)\s*from\s*'([^']+)'|import\('([^']+)'\)/g
  return new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(statement)].flatMap(([, what = '', from, whole]) => {
        const target = repositoryPath(path, from ?? whole ?? '')
        const names = whole || what.startsWith('*') ? ['*'] : (what.replace(/.*\{|\}.*/gs, '').split(',') ?? [])
        return names.map((name) => `${target}#${name.trim().replace(/^type\s+|\s+as\s.*$/g, '')}`)
      }),
    ),
  )
}

/** The target of a specifier in the repository; undefined for a package. */
function repositoryPath(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : undefined
}

function importsOf(path: string, text: string): string[] {
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ]
  return specifiers
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .flatMap((specifier) => repositoryPath(path, specifier) ?? [])
}
