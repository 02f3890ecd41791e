import { partNames } from '#server/lib/document-type.ts'

/** The files that Gmail does not deliver, because a double click runs them, and Office files with macros. */
const names =
  /\.(?:ade|adp|apk|appx|appxbundle|bat|cab|chm|cmd|com|cpl|diagcab|diagcfg|diagpack|dll|dmg|docm|dotm|ex|ex_|exe|hta|img|ins|iso|isp|jar|jnlp|js|jse|lib|lnk|mde|mjs|msc|msi|msix|msixbundle|msp|mst|nsh|pif|potm|ppam|ppsm|pptm|ps1|ps1xml|reg|scf|scr|sct|sh|shb|sldm|sys|url|vb|vbe|vbs|vhd|vhdx|vxd|wsc|wsf|wsh|xlam|xll|xlsb|xlsm|xltm|xz)[\s.]*$/i

/** How programs of Windows, Linux and macOS, scripts and shortcuts begin. */
const beginnings = [
  'MZ',
  '\x7fELF',
  '#!',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'L\0\0\0\x01\x14\x02\0',
]

/** Whether a file is a program, by its name or its content, or an archive with one in it. */
export function isProgram(name: string, bytes: Buffer) {
  if (names.test(name)) return true
  const start = bytes.toString('latin1', 0, 8)
  if (beginnings.some((beginning) => start.startsWith(beginning))) return true
  if (start.startsWith('PK'))
    return partNames(bytes).some((part) => names.test(part) || /vbaProject|^Basic\/|^Scripts\//i.test(part))
  return start.startsWith('\xd0\xcf\x11\xe0') && bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))
}
