export default function Screen() {
  return <main id="content">routes/admin/inventory.tsx</main>
}
