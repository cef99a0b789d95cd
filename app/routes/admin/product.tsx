export default function Screen() {
  return <main id="content">routes/admin/product.tsx</main>
}
