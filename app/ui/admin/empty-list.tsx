export const AdminEmptyList = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className="border-t border-line px-4 py-16 text-center text-ink-soft">
    <p>{title}</p>
    {text && <p className="mx-auto mt-2 max-w-96 text-balance">{text}</p>}
  </div>
)
