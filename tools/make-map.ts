// npm run map: generates build/map.md, the map of the code.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { addresses } from '#app/site.ts'
import { sourceFiles } from '#tests/support/source-tree.ts'

/** Throws for a job file without a summary. */
export function mapOfTheCode(): string {
  return ['# Map of the code', '', ...entryPoints(), ...modules(), ...platform()].join('\n')
}

function entryPoints(): string[] {
  const rows = addresses.map(([pattern, { read = '—', write = '—', cached, search = '—', file }]) => {
    const tags = cached ? cached.tags.map((tag) => `\`${tag}\``).join(', ') : '—'
    return `| \`${pattern}\` | ${read} | ${write} | ${tags} | ${search} | ${file} |`
  })
  return [
    '## Addresses',
    '',
    'As `app/site.ts` has them; the same under `/th` for all but the last six. Kept: the tags that make the page old.',
    'Search engines: in the sitemap, only asked not to show it, or closed by robots.txt. Files are below `app/routes`.',
    '',
    '| address | may read | may write | kept | search engines | file |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ]
}

function modules(): string[] {
  const names = readdirSync('app/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return ['## Modules', '', ...names.flatMap(({ name }) => moduleMap(name))]
}

function moduleMap(name: string): string[] {
  const readme = readFileSync(`app/modules/${name}/README.md`, 'utf8')
  const files = sourceFiles(`app/modules/${name}`).filter((file) => !file.path.includes('.test.'))
  const jobs = files.filter((file) => file.path.endsWith('.server.ts') && !file.path.includes('.queries.'))
  const lines = jobs.map((file) => `- \`${file.path.slice(`app/modules/${name}/`.length)}\` — ${summary(file)}`)
  return [`### ${name}`, '', `Tables: ${tablesOf(readme)}`, '', ...lines, '']
}

/** Up to a full stop or an empty line. */
export const tablesOf = (readme: string): string =>
  /Tables: ([\s\S]*?)(?=\n- |\n\n|\n*$)/.exec(readme)?.[1]?.replaceAll('\n', ' ').replaceAll(/ {2,}/g, ' ') ?? ''

/**
 * The first sentence of the docstring of the export named after the file, else of the comment at its head. Throws
 * without either.
 */
export function summary({ path, text }: { path: string; text: string }): string {
  const words = /([^/]+)\.server\.tsx?$/.exec(path)?.[1]?.replaceAll('-', '') ?? ''
  const own = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:function|const) ${words}\\b`,
    'i',
  ).exec(text)?.[1]
  const head = /^(?:\/\/.*\n)+/.exec(text)?.[0].replaceAll('//', '')
  const plain = (own ?? head)
    ?.replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!plain)
    throw new Error(`${path} has no description: add a docstring to ${words}, or a comment at the top of the file`)
  return (/^.*?\.(?=\s|$)/.exec(plain)?.[0] ?? plain).replace(/\.$/, '')
}

function platform(): string[] {
  const folders = readdirSync('app/platform', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lines = folders.map(
    ({ name }) =>
      `- \`${name}/\`: ${readdirSync(`app/platform/${name}`)
        .filter((file) => !file.includes('.test.') && !file.includes('.gen.'))
        .join(', ')}`,
  )
  return ['## Platform', '', ...lines, '']
}

if (process.argv[1]?.endsWith('make-map.ts')) {
  mkdirSync('build', { recursive: true })
  writeFileSync('build/map.md', mapOfTheCode())
  console.log('Wrote build/map.md')
}
