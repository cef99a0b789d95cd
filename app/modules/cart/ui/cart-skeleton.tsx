/** As tall as cart rows. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="block">
    {[0, 1].map((row) => (
      <div key={row} className="flex gap-4 border-b border-line py-5 md:gap-6 md:py-6">
        <div className="aspect-3/4 w-26 shrink-0 bg-line/40" />
        <div className="flex-1 space-y-3">
          <div className="h-4 w-2/3 bg-line/40" />
          <div className="h-4 w-1/4 bg-line/40" />
        </div>
      </div>
    ))}
  </output>
)
