import { createContext } from 'react'

/** The version of the product that rendered this page. */
export const VersionContext = createContext('')
