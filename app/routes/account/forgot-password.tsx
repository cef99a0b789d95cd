export default function Screen() {
  return <main id="content">routes/account/forgot-password.tsx</main>
}
