import { brandFields } from './modules/catalog/brands/brand-form.ts'
import { productFacts } from './modules/catalog/product-facts.ts'
import { collectionFields } from './modules/collections/collection.ts'
import { couponBatchFields, couponFields } from './modules/coupons/coupon-fields.ts'
import { campaignFields } from './modules/newsletter/campaign-form.ts'
import { redirectFields } from './modules/redirects/redirect-form.ts'

/** The edited fields by entity of the audit log. */
export const entityLists = {
  brand: brandFields,
  collection: collectionFields,
  coupon: { ...couponFields, ...couponBatchFields },
  // Campaigns are called letters in the audit log.
  letter: campaignFields,
  product: productFacts,
  redirect: redirectFields,
}
