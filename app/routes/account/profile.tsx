export default function Screen() {
  return <main id="content">routes/account/profile.tsx</main>
}
