export default function Screen() {
  return <main id="content">routes/shop/home.tsx</main>
}
