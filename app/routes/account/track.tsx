export default function Screen() {
  return <main id="content">routes/account/track.tsx</main>
}
