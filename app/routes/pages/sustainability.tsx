export default function Screen() {
  return <main id="content">routes/pages/sustainability.tsx</main>
}
