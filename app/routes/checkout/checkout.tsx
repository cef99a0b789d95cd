export default function Screen() {
  return <main id="content">routes/checkout/checkout.tsx</main>
}
