/** What Word and browsers put before the points of a list: bullets, and the letters of the fonts Symbol and Wingdings. */
const bullet = String.raw`[·•‣⁃▪▫■□●○◦◆◇►▶❖➢➤✓✔\u{F000}-\u{F0FF}]\s*`
/** Letters and dashes, which are signs only before the tab or the spaces that set the text off. */
const letterSign = String.raw`(?:[o§ØüvqÞ]|[-–—](?=\t))(?:\t|[ \u00A0]{2,})\s*`
const sign = new RegExp(String.raw`^[ \t\u00A0]*(?:${bullet}|${letterSign})(?=\S)`, 'u')

/** A pasted list without the signs before its points. */
export const withoutListSigns = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(sign, ''))
    .join('\n')
