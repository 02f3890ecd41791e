import { createContext } from 'react'

/** The version of the product that made this page. */
export const VersionContext = createContext('')
