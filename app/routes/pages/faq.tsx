export default function Screen() {
  return <main id="content">routes/pages/faq.tsx</main>
}
