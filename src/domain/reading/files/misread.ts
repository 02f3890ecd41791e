/**
 * Signs of a text that was read in another encoding than it was written in: the replacement character; UTF-8 read as
 * Windows or Mac ('Ã©', 'â€™', '√©'); MS-DOS read as Windows ('Pe¤a'); Cyrillic read as Western European ('Ïðèâåò').
 */
const signs = [
  /\uFFFD/,
  /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/,
  /â€/,
  /√[©®°±≥∂∏ª°º∫]/,
  /\p{L}[‚ƒ„†‡ˆ‰‹¡¢£¤]\p{Ll}/u,
  /[À-ÖØ-öø-ÿ]{4}/,
]

/** Whether texts look as if another encoding would read them. */
export const looksMisread = (rows: readonly string[][]) =>
  rows.some((cells) => cells.some((text) => /[^\0-\x7F]/.test(text) && signs.some((sign) => sign.test(text))))
