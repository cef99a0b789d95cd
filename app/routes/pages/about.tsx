export default function Screen() {
  return <main id="content">routes/pages/about.tsx</main>
}
