export default function Screen() {
  return <main id="content">routes/account/reset-password.tsx</main>
}
