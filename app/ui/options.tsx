type Props<Item> = { of: readonly Item[]; text: (item: Item) => string; value?: (item: Item) => string | number }

/** The options of a select. */
export const Options = <Item,>({ of, text, value = String }: Props<Item>) =>
  of.map((item) => (
    <option key={value(item)} value={value(item)}>
      {text(item)}
    </option>
  ))
