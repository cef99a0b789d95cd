export default function Screen() {
  return <main id="content">routes/admin/orders.tsx</main>
}
