export default function Screen() {
  return <main id="content">routes/shop/category.tsx</main>
}
