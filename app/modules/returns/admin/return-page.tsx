import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { AdminOrderLink, AdminPart, AdminPartsHead } from '#app/ui/admin/part.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks, WholeName } from '#app/ui/thai-line-breaks.tsx'
import { PictureList } from '../ui/picture-list.tsx'
import type { AdminReturn } from './find-admin-return.server.ts'
import { ReturnDue } from './return-rows.tsx'
import { AdminReturnSteps, AdvanceExchange } from './return-steps.tsx'

type Props = { orderReturn: AdminReturn; mayRefund: boolean; sent: AdminAnswer | undefined }

export function AdminReturnPage({ orderReturn, mayRefund, sent }: Props) {
  const t = useAdminT()
  return (
    <>
      <Head orderReturn={orderReturn} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AdminReturnSteps key={`${orderReturn.state} ${orderReturn.version}`} {...{ orderReturn, mayRefund, sent }} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <AdminPart title={t('returns.part.items')}>
            <Items orderReturn={orderReturn} />
          </AdminPart>
          {orderReturn.exchange && (
            <AdminPart title={t('returns.part.exchange')}>
              <p>{t(`returns.exchangeState.${orderReturn.exchange.state}`)}</p>
              <AdminOrderLink number={orderReturn.exchange.number}>
                {t('returns.order', { number: orderReturn.exchange.number })}
              </AdminOrderLink>
              {orderReturn.mayAdvanceExchange && <AdvanceExchange sent={sent} />}
            </AdminPart>
          )}
          <AdminPart title={t('returns.part.money')}>
            <Money orderReturn={orderReturn} />
          </AdminPart>
          <AdminPart title={t('returns.part.customer')}>
            <Customer orderReturn={orderReturn} />
          </AdminPart>
        </div>
      </div>
    </>
  )
}

function Head({ orderReturn }: Pick<Props, 'orderReturn'>) {
  const { t, language } = useAdminTexts()
  const title = t('returns.titleOf', { number: orderReturn.orderNumber })
  return (
    <AdminPartsHead title={title} list="/admin/returns" back={t('returns.back')}>
      <p className="mt-1">{t(`returns.state.${orderReturn.state}`)}</p>
      <ReturnDue orderReturn={orderReturn} />
      <p className="text-ink-soft">
        {t('returns.requestedOn', { date: formatDate(orderReturn.requestedAt, language) })}
        {orderReturn.isWithdrawal && ` · ${t('returns.withdrawal', { days: shopPromises.withdrawalDays })}`}
      </p>
    </AdminPartsHead>
  )
}

function Items({ orderReturn }: Pick<Props, 'orderReturn'>) {
  const { t, language } = useAdminTexts()
  const hasArrived = ['received', 'refunded', 'exchanged'].includes(orderReturn.state)
  return (
    <>
      <ul className="-mt-3">
        {orderReturn.items.map((item) => (
          <li key={item.lineNumber} className="flex gap-4 border-b border-line py-3">
            <div className="w-14 shrink-0">
              {item.pictureId ? <Picture id={item.pictureId} alt="" sizes="56px" /> : <NoPicture className="text-xs" />}
            </div>
            <div className="min-w-0">
              <p>
                {item.quantity} × <ThaiLineBreaks>{item.name[language]}</ThaiLineBreaks>,{' '}
                {sizeLabel(item.size, language)}
              </p>
              <p className="tabular text-xs wrap-anywhere text-ink-soft">{item.sku}</p>
              <p>{t(`returns.reason.${item.reason}`)}</p>
              {item.exchangeSize && (
                <p>{t('returns.exchangedFor', { size: sizeLabel(item.exchangeSize, language) })}</p>
              )}
              {item.excluded && (
                <p className="text-lacquer">{t('returns.excluded', { days: shopPromises.withdrawalDays })}</p>
              )}
              {hasArrived && <Arrived item={item} />}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <PictureList pictures={orderReturn.pictures} alt={(number) => t('returns.picture', { number })} width={128} />
      </div>
      <Note title={t('returns.customerNote')} lang={orderReturn.language} text={orderReturn.customerNote} />
      <Note title={t('returns.shopNote')} lang={orderReturn.language} text={orderReturn.shopNote} />
    </>
  )
}

function Arrived({ item: { quantity, sellable, damaged } }: { item: AdminReturn['items'][number] }) {
  const t = useAdminT()
  const missing = quantity - sellable - damaged
  return (
    <ul className="text-ink-soft">
      {sellable > 0 && <li>{t('returns.sellable', { count: sellable })}</li>}
      {damaged > 0 && <li>{t('returns.damaged', { count: damaged })}</li>}
      {missing > 0 && <li>{t('returns.missing', { count: missing })}</li>}
    </ul>
  )
}

function Note({ title, lang, text }: { title: string; lang: string; text: string }) {
  if (!text) return null
  return (
    <p className="mt-3 break-words whitespace-pre-line">
      <span className="block text-ink-soft">{title}</span>
      <span lang={lang}>{text}</span>
    </p>
  )
}

function Money({ orderReturn: { money, state } }: Pick<Props, 'orderReturn'>) {
  const t = useAdminT()
  if (money.total === 0) return <p>{t('returns.noMoney')}</p>
  if (state === 'refunded') return <p>{t('returns.refundState')}</p>
  const amounts = { items: formatSatang(money.items), delivery: formatSatang(money.delivery) }
  return <p className="tabular">{t(money.delivery > 0 ? 'returns.amountWithDelivery' : 'returns.amount', amounts)}</p>
}

function Customer({ orderReturn: { customer, shipment, orderNumber } }: Pick<Props, 'orderReturn'>) {
  const { t, language } = useAdminTexts()
  return (
    <>
      <p className="break-words">
        <WholeName name={customer.name} />
        {customer.address.map((line) => (
          <WholeName key={line} name={line} className="block text-ink-soft" />
        ))}
      </p>
      {customer.phone && (
        <p>
          <a href={`tel:${customer.phone}`} className="text-link">
            {formatPhone(customer.phone)}
          </a>
        </p>
      )}
      {shipment && (
        <p>
          {isCarrier(shipment.carrier) ? carriers[shipment.carrier].name[language] : shipment.carrier}{' '}
          {shipment.url ? (
            <a href={shipment.url} target="_blank" rel="noreferrer noopener" className="tabular underline">
              {shipment.trackingNumber}
            </a>
          ) : (
            <span className="tabular">{shipment.trackingNumber}</span>
          )}
        </p>
      )}
      <AdminOrderLink number={orderNumber}>{t('returns.order', { number: orderNumber })}</AdminOrderLink>
    </>
  )
}
