export default function Screen() {
  return <main id="content">routes/pages/size-guide.tsx</main>
}
