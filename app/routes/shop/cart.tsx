export default function Screen() {
  return <main id="content">routes/shop/cart.tsx</main>
}
