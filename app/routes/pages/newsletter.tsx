export default function Screen() {
  return <main id="content">routes/pages/newsletter.tsx</main>
}
