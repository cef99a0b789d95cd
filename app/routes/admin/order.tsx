export default function Screen() {
  return <main id="content">routes/admin/order.tsx</main>
}
