import { languageOfText } from '#app/kit/text-language.ts'
import { publicUrl } from '#app/platform/http/public-request.server.ts'
import type { Column, Row, Table } from './file-columns.ts'

/** `source`: "https://…", "own:<id>" in the shop, or "file:<name>" in the archive. */
export type FilePicture = { source: string; altEn: string; altTh: string; row?: number }

/** The shop's origin, and archive files by lowercase base name. */
export type PictureFiles = { origin: string; archive: ReadonlyMap<string, string> }

type ProductRows = { rows: readonly Row[]; handle: string; colourRows: readonly Row[] | undefined }

/**
 * The pictures of a product, or of one colour if it becomes several products: the colour's own first, then the gallery
 * in its order, without those of other colours. If the rows name none: files of the archive called like the handle.
 */
export function picturesOf(
  table: Table,
  { rows, handle, colourRows }: ProductRows,
  files: PictureFiles,
): FilePicture[] | undefined {
  const picturesIn = (column: Column, from: readonly Row[]) =>
    from.flatMap((row) => pictureOf(table, row, column, files))
  const inOrder = rows
    .map((row, at) => ({ row, place: Number(table.cell(row, 'imagePosition')) || 1000 + at }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)
  const named = [...picturesIn('variantImage', colourRows ?? []), ...picturesIn('image', inOrder)]
  const otherRows = rows.filter((row) => colourRows && !colourRows.includes(row))
  const otherSources = new Set(picturesIn('variantImage', otherRows).map(({ source }) => source))
  const own = named.filter(({ source }) => !otherSources.has(source))
  const unique = [...new Map(own.toReversed().map((picture) => [picture.source, picture])).values()].toReversed()
  if (unique.length > 0) return unique
  const archived = picturesNamed(handle, files.archive)
  return archived.length > 0 ? archived : undefined
}

function pictureOf(table: Table, row: Row, column: Column, files: PictureFiles): FilePicture[] {
  const address = table.cell(row, column)
  if (address === '') return []
  const source = sourceOf(address, files)
  if (source === 'bad_address' || source === 'not_in_archive') {
    table.note(source, row.number, column, address)
    return []
  }
  const alt = column === 'image' ? shortAlt(table.cell(row, 'imageAlt')) : ''
  const isThai = !table.has('image_alt_th') && languageOfText(alt) === 'th'
  const altTh = isThai ? alt : shortAlt(table.cell(row, 'image_alt_th'))
  return [{ source, altEn: isThai ? '' : alt, altTh, row: row.number }]
}

const maxAltLength = 200
/** Other shops allow 512 characters; cuts at a word. */
const shortAlt = (text: string): string =>
  text.length <= maxAltLength ? text : text.slice(0, maxAltLength).replace(/\s+\S*$/, '')

function sourceOf(address: string, { origin, archive }: PictureFiles): string {
  const inArchive = archive.get(baseName(address))
  if (inArchive !== undefined) return `file:${inArchive}`
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return 'not_in_archive'
  const own = address.startsWith(`${origin}/media/`) && /\/media\/([0-9a-f]{32})\//.exec(address)?.[1]
  if (own) return `own:${own}`
  return publicUrl(address)?.href ?? 'bad_address'
}

export const baseName = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').split(/[/\\]/).at(-1)?.toLowerCase() ?? ''

/** "jade-dress.jpg", "jade-dress-2.jpg", by number. */
const picturesNamed = (handle: string, archive: ReadonlyMap<string, string>): FilePicture[] =>
  [...archive]
    .flatMap(([name, file]) => {
      const [, stem, number = '0'] = /^(.+?)(?:[-_ ](\d{1,2}))?\.(?:jpe?g|png|webp|avif)$/.exec(name) ?? []
      return stem === handle || name.replace(/\.\w+$/, '') === handle ? [{ file, number: Number(number) }] : []
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ file }) => ({ source: `file:${file}`, altEn: '', altTh: '' }))
