export default function Screen() {
  return <main id="content">routes/pages/careers.tsx</main>
}
