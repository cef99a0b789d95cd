export default function Screen() {
  return <main id="content">routes/pages/outbox.tsx</main>
}
