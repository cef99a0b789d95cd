export default function Screen() {
  return <main id="content">routes/shop/search.tsx</main>
}
