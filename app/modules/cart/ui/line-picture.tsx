import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'

/** Decorative: the name is beside it. */
export const LinePicture = ({ id, width = 96 }: { id?: string | undefined; width?: number }) => (
  <div className="shrink-0" style={{ width }}>
    {id ? <Picture id={id} alt="" sizes={`${width}px`} /> : <NoPicture className="text-xs" />}
  </div>
)
