import { preload } from 'react-dom'
import href from './sort.css?url'

// With the page's code, which is often loaded before the page is opened.
preload(href, { as: 'style' })

/** A separate style sheet that is loaded with the page, to keep the common one small. */
export const SortStyles = () => <link rel="stylesheet" href={href} precedence="later" />
