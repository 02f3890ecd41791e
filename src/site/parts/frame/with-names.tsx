/** Marks a name in a text, so that `WithNames` excludes it from translation. The marks are Unicode's isolates. */
export const marked = (name: string) => `\u2068${name}\u2069`

/** A text whose marked names stay as they are when a browser translates the page. */
export const WithNames = ({ text }: { text: string }) =>
  text.split(/[\u2068\u2069]/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} translate="no">
        {part}
      </span>
    ),
  )
