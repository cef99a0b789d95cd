import { productFacts } from './modules/catalog/product-facts.ts'
import { couponBatchFields, couponFields } from './modules/coupons/coupon-fields.ts'
import { redirectFields } from './modules/redirects/redirect-form.ts'

/** The edited fields by entity of the audit log. */
export const entityLists = {
  coupon: { ...couponFields, ...couponBatchFields },
  product: productFacts,
  redirect: redirectFields,
}
