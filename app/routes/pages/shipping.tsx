export default function Screen() {
  return <main id="content">routes/pages/shipping.tsx</main>
}
