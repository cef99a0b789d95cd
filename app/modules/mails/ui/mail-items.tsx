import type { CSSProperties } from 'react'
import { formatSatang } from '#app/kit/money.ts'
import type { MailContent } from '../mail.ts'
import { originMark } from '../mail-marks.ts'
import { colours } from './mail-look.ts'
import { WholeWords } from './whole-words.tsx'

type Item = NonNullable<MailContent['items']>[number]

export function MailItems({ items }: { items: readonly Item[] }) {
  const pairs = items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1]] as const] : []))
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ tableLayout: 'fixed' }}>
      <tbody>
        {pairs.map(([left, right]) => (
          <tr key={left.url}>
            <Cell item={left} style={{ padding: '8px 8px 24px 0' }} />
            <Cell item={right} style={{ padding: '8px 0 24px 8px' }} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ item, style }: { item: Item | undefined; style: CSSProperties }) {
  return (
    <td width="50%" style={{ ...style, verticalAlign: 'top', wordBreak: 'break-word' }}>
      {item && (
        <>
          <a href={item.url} style={{ color: colours.ink, textDecoration: 'none' }}>
            {item.picture && (
              <img
                src={`${originMark}/media/${item.picture.id}/mail.jpg`}
                alt={item.picture.alt}
                width={240}
                style={{
                  display: 'block',
                  width: '100%',
                  height: 'auto',
                  marginBottom: 10,
                  background: colours.printout,
                }}
              />
            )}
            <WholeWords>{item.name}</WholeWords>
          </a>
          <div style={{ fontSize: 14, lineHeight: '22px', color: colours.inkSoft }}>
            {formatSatang(item.price)}
            {item.compareAt !== undefined && (
              <>
                {' '}
                <s>{formatSatang(item.compareAt)}</s>
              </>
            )}
          </div>
        </>
      )}
    </td>
  )
}
