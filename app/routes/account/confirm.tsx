export default function Screen() {
  return <main id="content">routes/account/confirm.tsx</main>
}
