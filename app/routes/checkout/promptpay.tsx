export default function Screen() {
  return <main id="content">routes/checkout/promptpay.tsx</main>
}
