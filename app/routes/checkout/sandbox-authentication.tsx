export default function Screen() {
  return <main id="content">routes/checkout/sandbox-authentication.tsx</main>
}
