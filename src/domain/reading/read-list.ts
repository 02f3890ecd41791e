/** The bullets that Word and browsers put before list items, including the letters of the Symbol and Wingdings fonts. */
const bullet = String.raw`[·•‣⁃▪▫■□●○◦◆◇►▶❖➢➤✓✔\u{F000}-\u{F0FF}]\s*`
/** Letters and dashes, which are bullets only before a tab or several spaces. */
const letterSign = String.raw`(?:[o§ØüvqÞ]|[-–—](?=\t))(?:\t|[ \u00A0]{2,})\s*`
const sign = new RegExp(String.raw`^[ \t\u00A0]*(?:${bullet}|${letterSign})(?=\S)`, 'u')

/** A pasted list without its bullets. */
export const withoutListSigns = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(sign, ''))
    .join('\n')
