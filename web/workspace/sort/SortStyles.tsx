import href from './sort.css?url'

/** A separate style sheet that is loaded with the page, to keep the common one small. */
export const SortStyles = () => <link rel="stylesheet" href={href} precedence="later" />
