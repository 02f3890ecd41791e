const sizeFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

export const documentSize = (bytes: number) =>
  bytes < 1_000_000 ? `${sizeFormat.format(Math.ceil(bytes / 1000))} KB` : `${sizeFormat.format(bytes / 1_000_000)} MB`
