import type { CSSProperties } from 'react'
import type { Language } from '#app/i18n/language.ts'
import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { shipmentLines } from '#app/modules/addresses/address-lines.ts'
import type { MailedOrder } from '../mail.ts'
import { originMark } from '../mail-marks.ts'
import { orderTotals } from '../mail-order.ts'
import { colours } from './mail-look.ts'
import { WholeWords } from './whole-words.tsx'

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
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderTop: line }}>
        <tbody>
          {order.lines.map((item) => (
            <MailedLine key={`${item.name.en} ${item.size}`} item={item} language={language} />
          ))}
        </tbody>
      </table>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px' }}>
        <tbody>
          {orderTotals(order, t).map(({ label, value, strong }, index) => (
            <tr key={label}>
              <td
                colSpan={value ? 1 : 2}
                style={{ padding: `${index === 0 ? 14 : 3}px 16px 3px 0`, ...(strong ? { fontWeight: 600 } : soft) }}
              >
                {label}
              </td>
              {value && (
                <td
                  style={{
                    ...amount,
                    padding: `${index === 0 ? 14 : 3}px 0 3px`,
                    ...(strong ? { fontWeight: 600 } : {}),
                  }}
                >
                  {value}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
            style={{ display: 'block', width: 72, height: 'auto', background: colours.printout }}
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
