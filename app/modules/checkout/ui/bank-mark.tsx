import { type BankCode, thaiBanks } from '#app/modules/settings/thai-banks.ts'

/** Drawn by the shop; not the bank's logo. */
export function BankMark({ bank }: { bank: BankCode }) {
  const { mark, colour } = thaiBanks[bank]
  return (
    <svg viewBox="0 0 44 44" width={44} height={44} aria-hidden="true" className="shrink-0">
      <rect width="44" height="44" rx="4" fill={colour} />
      <text
        x="22"
        y="22"
        dy="0.36em"
        fill="#fff"
        textAnchor="middle"
        fontSize={mark.length > 4 ? 9.5 : 12}
        fontWeight="600"
        letterSpacing="0.2"
      >
        {mark}
      </text>
    </svg>
  )
}
