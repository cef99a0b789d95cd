export default function Screen() {
  return <main id="content">routes/pages/contact.tsx</main>
}
