import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Peñafiel', 'penafiel'],
  ['Pen\u0303afiel', 'penafiel'],
  ['O’Brien', "o'brien"],
  ['O´Brien', "o'brien"],
  ['“Big” ″6″', '"big" "6"'],
  ['Smith–Jones', 'smith-jones'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ['Ǿrsted & Ærø', 'orsted & aero'],
  ['İSTANBUL ısı', 'istanbul isi'],
  ['Nguyễn Thị Ánh', 'nguyen thi anh'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['Семён', 'семен'],
  ['Ｗｅｌｄｉｎｇ ﬁne ½', 'welding fine 1⁄2'],
  ['שָׁלוֹם مُحَمَّد', 'שלום محمد'],
  ['हिन्दी が', 'हिन्दी が'.normalize('NFKD')],
  ['100%_\\ owner@example.com', '100%_\\ owner@example.com'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
