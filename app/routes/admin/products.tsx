export default function Screen() {
  return <main id="content">routes/admin/products.tsx</main>
}
