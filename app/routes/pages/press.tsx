export default function Screen() {
  return <main id="content">routes/pages/press.tsx</main>
}
