import { origin, post } from './app.ts'
import type { staffedShop } from './people.ts'
import { productsFile } from './prepared-shop.ts'

type Shop = Awaited<ReturnType<typeof staffedShop>>
type Write = [wrote: string, by: Shop['owner'], () => Promise<Response>]

export function importWrites(app: Shop['app'], owner: Shop['owner']): Record<string, Record<string, Write[]>> {
  let made = 0
  const importing = async (...sent: ('start' | 'stop' | 'undo')[]) => {
    const body = new FormData()
    body.append('file', new File([productsFile(`Brought in ${++made}`)], 'products.csv'))
    const headers = { origin, 'sec-fetch-site': 'same-origin', cookie: owner.cookie }
    let answer = await app(new Request(`${origin}/admin/products/import`, { method: 'POST', body, headers }))
    const path = answer.headers.get('location') ?? ''
    for (const intent of sent) answer = await app(post(path, { intent, confirm: 'yes' }, { cookie: owner.cookie }))
    return answer
  }
  return {
    'routes/admin/products/product-imports': { check: [['product.import_check', owner, () => importing()]] },
    'routes/admin/products/product-import': {
      start: [['product.import', owner, () => importing('start')]],
      stop: [['product.import_stop', owner, () => importing('start', 'stop')]],
      undo: [['product.import_undo', owner, () => importing('start', 'stop', 'undo')]],
    },
  }
}
