import type { CSSProperties } from 'react'
import type { Language } from '#app/i18n/language.ts'
import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { shipmentLines } from '#app/modules/addresses/address-lines.ts'
import type { MailContent, MailedOrder } from '../mail.ts'
import { originMark } from '../mail-marks.ts'
import { orderTotals } from '../mail-order.ts'
import { colours, MailTable, WholeWords } from './mail-look.tsx'

type Item = NonNullable<MailContent['items']>[number]

export function MailItems({ items }: { items: readonly Item[] }) {
  const pairs = items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1]] as const] : []))
  return (
    <MailTable role="presentation" width="100%" style={{ tableLayout: 'fixed' }}>
      {pairs.map(([left, right]) => (
        <tr key={left.url}>
          <Cell item={left} style={{ padding: '8px 8px 24px 0' }} />
          <Cell item={right} style={{ padding: '8px 0 24px 8px' }} />
        </tr>
      ))}
    </MailTable>
  )
}

const Cell = ({ item, style }: { item: Item | undefined; style: CSSProperties }) => (
  <td width="50%" style={{ ...style, verticalAlign: 'top', wordBreak: 'break-word' }}>
    {item && (
      <>
        <a href={item.url} style={{ color: colours.ink, textDecoration: 'none' }}>
          {item.picture && (
            <img
              src={`${originMark}/media/${item.picture.id}/mail.jpg`}
              alt={item.picture.alt}
              width={240}
              style={{ ...picture, width: '100%', marginBottom: 10 }}
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

const picture: CSSProperties = { display: 'block', height: 'auto', background: colours.printout }
const line = `1px solid ${colours.line}`
const amount: CSSProperties = { padding: '10px 0', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' }
const soft: CSSProperties = { color: colours.inkSoft, fontSize: 14, lineHeight: '22px' }

export function MailOrder({ order, language }: { order: MailedOrder; language: Language }) {
  const t = mailWords(language)
  return (
    <>
      <p style={{ margin: '0 0 8px', ...soft }}>
        {t('order.number')} <strong style={{ fontWeight: 600, color: colours.ink }}>{order.number}</strong>
      </p>
      <MailTable width="100%" style={{ borderTop: line }}>
        {order.lines.map((item) => (
          <MailedLine key={`${item.name.en} ${item.size}`} item={item} language={language} />
        ))}
      </MailTable>
      <MailTable width="100%" style={{ margin: '0 0 24px' }}>
        {orderTotals(order, t).map(({ label, value, strong }, index) => {
          const top = index === 0 ? 14 : 3
          const weight = strong && { fontWeight: 600 }
          return (
            <tr key={label}>
              <td colSpan={value ? 1 : 2} style={{ padding: `${top}px 16px 3px 0`, ...(weight || soft) }}>
                {label}
              </td>
              {value && <td style={{ ...amount, padding: `${top}px 0 3px`, ...weight }}>{value}</td>}
            </tr>
          )
        })}
      </MailTable>
      <p style={{ margin: '0 0 4px', ...soft }}>
        {t('order.to')} · {t(`order.${order.deliveryMethod}`)}
      </p>
      <p style={{ margin: '0 0 24px', wordBreak: 'break-word' }}>
        {shipmentLines(order.customer).map((text, index) => (
          <span key={text}>
            {index > 0 && <br />}
            {index === 0 ? <WholeWords>{text}</WholeWords> : text}
          </span>
        ))}
      </p>
    </>
  )
}

/** The picture is decorative. */
function MailedLine({ item, language }: { item: MailedOrder['lines'][number]; language: Language }) {
  const cell: CSSProperties = { borderBottom: line, verticalAlign: 'top' }
  return (
    <tr>
      {item.pictureId && (
        <td width={72} style={{ ...cell, padding: '12px 16px 12px 0' }}>
          <img
            src={`${originMark}/media/${item.pictureId}/mail.jpg`}
            alt=""
            width={72}
            style={{ ...picture, width: 72 }}
          />
        </td>
      )}
      <td colSpan={item.pictureId ? 1 : 2} style={{ ...cell, padding: '10px 16px 10px 0' }}>
        {language === 'th' ? <WholeWords>{item.name.th}</WholeWords> : item.name.en}
        <div style={soft}>
          {sizePhrase(item.size, language)} × {item.quantity}
        </div>
      </td>
      <td style={{ ...amount, ...cell }}>{formatSatang(item.lineTotal)}</td>
    </tr>
  )
}
