// What the entries of the site map share.

export const open = { read: 'anyone' } as const
export const openFile = { ...open, search: 'closed' } as const
export const openUpload = { write: 'anyone', upload: true, search: 'closed' } as const
export const openForms = { read: 'anyone', write: 'anyone' } as const
export const page = { ...open, search: 'listed', cached: { tags: ['content'] } } as const
const listingParams = ['sizes', 'min', 'max', 'sort', 'page'] as const
export const products = ['catalog', 'content'] as const
export const listing = {
  ...open,
  search: 'listed',
  cached: { tags: products, params: ['categories', ...listingParams] },
} as const
export const category = { ...listing, cached: { tags: products, params: listingParams } } as const
export const collection = { tags: ['collection::slug', ...products], params: ['categories', ...listingParams] } as const
export const product = { tags: ['product::id', ...products], browserParams: ['size'] } as const
export const checkoutForms = { frame: 'checkout', ...openForms, search: 'closed' } as const
export const accountForms = { frame: 'account', ...openForms, search: 'closed' } as const
/** Never a destination after sign-in. */
export const signInForms = { ...accountForms, signIn: true } as const
export const customerForms = { frame: 'account', read: 'customer', write: 'customer', search: 'closed' } as const
export const staffFile = { read: 'staff', search: 'closed' } as const
export const staffPage = { frame: 'admin', ...staffFile } as const
export const staffForms = { frame: 'admin', read: 'staff', write: 'staff', search: 'closed' } as const
/** Staff read products and prices; changing them takes the permission. */
export const productForms = { ...staffForms, write: 'admin', permission: 'products' } as const
/** Closed to staff without the named permission: a screen with forms, a screen to read, a download. */
export const adminForms = { ...staffForms, read: 'admin', write: 'admin' } as const
export const catalogForms = { ...adminForms, permission: 'products' } as const
export const customersForms = { ...adminForms, permission: 'customers' } as const
export const settingsForms = { ...adminForms, permission: 'settings' } as const
export const newsletterForms = { ...adminForms, permission: 'newsletter' } as const
export const adminPage = { frame: 'admin', read: 'admin', search: 'closed' } as const
export const adminFile = { read: 'admin', search: 'closed' } as const
export const upload = { write: 'admin', upload: true, search: 'closed' } as const
export const campaignSend = { ...newsletterForms, fresh: { intents: ['send'] } } as const
/** A device left signed in gives no access to money, permissions or personal data. */
export const fresh = { fresh: { read: true, write: true } } as const
/** The same for a download, with the page to which its reauthentication returns. */
export const freshFile = <Back extends string>(back: Back) => ({ fresh: { read: true, back } }) as const
const customersFile = { ...adminFile, permission: 'customers' } as const
export const ordersExport = { ...customersFile, ...freshFile('../orders') } as const
export const customersExport = { ...customersFile, ...freshFile('../customers') } as const
export const personExport = { ...customersFile, ...freshFile('./data') } as const
export const newsletterExport = { ...adminFile, permission: 'newsletter', ...freshFile('../newsletter') } as const
