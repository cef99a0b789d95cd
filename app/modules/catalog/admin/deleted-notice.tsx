import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useLocalPath } from '#app/i18n/provider.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'

/** Says that a product was deleted and takes it back: undo instead of "are you sure". */
export function AdminDeletedNotice({ product }: { product: { id: string; en: string; th: string } }) {
  const t = useAdminT()
  const language = useLanguage()
  const path = useLocalPath()
  return (
    <Form
      method="post"
      action={path('/admin/products')}
      className="mb-4 flex flex-wrap items-center gap-4 border border-line bg-paper px-4 py-3"
    >
      <output>{t('products.deleted', { name: product[language] })}</output>
      <input type="hidden" name="id" value={product.id} />
      <button type="submit" name="intent" value="restore" className={adminButton}>
        {t('frame.undo')}
      </button>
    </Form>
  )
}
