export default function Screen() {
  return <main id="content">routes/shop/wishlist.tsx</main>
}
