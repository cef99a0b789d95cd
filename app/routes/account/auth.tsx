export default function Screen() {
  return <main id="content">routes/account/auth.tsx</main>
}
