/** The node of an element or a fragment, as parsers of JSX return it. */
export function complaint(node: object): string | undefined
