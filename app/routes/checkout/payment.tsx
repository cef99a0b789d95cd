export default function Screen() {
  return <main id="content">routes/checkout/payment.tsx</main>
}
