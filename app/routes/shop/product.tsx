export default function Screen() {
  return <main id="content">routes/shop/product.tsx</main>
}
