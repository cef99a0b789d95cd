// 1.5 px strokes in a 24 px box, currentColor. Decorative: the name is beside them or in an aria-label.
import type { ReactNode, SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number }

const Icon = ({ size = 24, children, ...rest }: IconProps & { children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...rest}
  >
    {children}
  </svg>
)

export const strokes =
  (...paths: string[]) =>
  (props: IconProps) => (
    <Icon {...props}>
      <path d={paths.join('')} />
    </Icon>
  )

export const MenuIcon = strokes('M3.5 7.5h17', 'M3.5 12h17', 'M3.5 16.5h17')
export const CloseIcon = strokes('M5.5 5.5l13 13', 'M18.5 5.5l-13 13')
export const SearchIcon = strokes('M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z', 'M15.3 15.3l5.2 5.2')
export const BagIcon = strokes('M5 8.5h14l1 12H4z', 'M8.5 11V7a3.5 3.5 0 0 1 7 0v4')
export const UserIcon = strokes(
  'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z',
  'M4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
)
export const ChevronLeftIcon = strokes('M14.5 5l-7 7l7 7')
export const ChevronRightIcon = strokes('M9.5 5l7 7l-7 7')
export const ChevronDownIcon = strokes('M5 9l7 7l7-7')
export const PlusIcon = strokes('M12 5v14', 'M5 12h14')
export const MinusIcon = strokes('M5 12h14')
export const PauseIcon = strokes('M9 5.5v13', 'M15 5.5v13')
export const PlayIcon = strokes('M8 5l11 7l-11 7z')
export const CheckIcon = strokes('M4.5 12.5l5 5l10-11')
export const FilterIcon = strokes(
  'M3.5 8h9M17.5 8h3M15 5.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  'M3.5 16h3M11.5 16h9M9 13.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
)
export const EyeIcon = strokes(
  'M2.5 12c2-4 5.3-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.3 6.5-9.5 6.5s-7.5-2.5-9.5-6.5z',
  'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
)
export const EyeOffIcon = strokes(
  'M5.5 7.5C4.3 8.7 3.3 10.2 2.5 12c2 4 5.3 6.5 9.5 6.5c1.6 0 3-.35 4.3-1',
  'M9.5 5.8c.8-.2 1.6-.3 2.5-.3c4.2 0 7.5 2.5 9.5 6.5c-.5 1.1-1.2 2.1-1.9 2.9',
  'M10 10a2.9 2.9 0 0 0 4 4',
  'M4 4l16 16',
)
export const ShareIcon = strokes('M12 15.5V3.5', 'M8 7.5l4-4l4 4', 'M7.5 11H5v9.500h14V11h-2.5')
export const CopyIcon = strokes('M8.5 8.5h11v12h-11z', 'M15.5 8.5V4h-11v12h4')
export const TruckIcon = strokes(
  'M2.5 6h11.5v10.5H9.5M5 16.5H2.5V6M14 10h4l3.5 3.5v3h-2M15 16.5h-1',
  'M7.250 14.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  'M17.250 14.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
)
export const ReturnIcon = strokes('M4 9h10.5a5.5 5.5 0 0 1 0 11H8', 'M8 5L4 9l4 4')
export const MailIcon = strokes('M3 5.5h18v13H3z', 'M3 6l9 7l9-7')
export const ExternalIcon = strokes('M13.5 4.5h6v6', 'M19.5 4.5L11 13', 'M17 14v5.5H4.5V7H10')
export const LockIcon = strokes('M5 10.5h14v10H5z', 'M8 10.5V8a4 4 0 0 1 8 0v2.5')
export const CardIcon = strokes('M2.5 5.5h19v13h-19z', 'M2.5 9.5h19', 'M6 15h4')
export const ThumbUpIcon = strokes('M4 11h3.5v9H4z', 'M7.5 11.5L11.5 4c1.7 0 2.5 1 2.5 2.5V10h5.5l-1.5 10H7.5')
export const ThumbDownIcon = strokes('M4 13h3.5V4H4z', 'M7.5 12.5L11.5 20c1.7 0 2.5-1 2.5-2.5V14h5.5L18 4H7.5')
export const CameraIcon = strokes(
  'M7 3.5h10a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5z',
  'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8z',
  'M16.8 7.1v.1',
)
export const LetterFIcon = strokes('M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20.5', 'M7 11.5h8')
export const ChatIcon = strokes(
  'M12 4c5 0 8.5 2.9 8.5 6.7c0 3.1-2.8 6.1-8.5 9.3v-2.7c-5-.2-8.5-2.9-8.5-6.6C3.5 6.9 7 4 12 4z',
  'M8.5 10.7v.1',
  'M12 10.7v.1',
  'M15.5 10.7v.1',
)

export const HeartIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props} fill={filled ? 'currentColor' : 'none'}>
    <path d="M12 20C6.5 16 3.5 12.7 3.5 9.3C3.5 6.6 5.5 4.7 7.9 4.7c1.7 0 3.2.9 4.1 2.5c.9-1.6 2.4-2.5 4.1-2.5c2.4 0 4.4 1.9 4.4 4.6c0 3.4-3 6.7-8.5 10.7z" />
  </Icon>
)

export const StarIcon = ({ filled = false, ...props }: IconProps & { filled?: boolean }) => (
  <Icon {...props} fill={filled ? 'currentColor' : 'none'}>
    <path d="M12 3.8l2.5 5.3l5.8.7l-4.3 4l1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.3-4l5.8-.7z" />
  </Icon>
)
