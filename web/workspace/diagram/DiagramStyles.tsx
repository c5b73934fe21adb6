import href from './diagram.css?url'

/** A sheet of its own, which comes with what it is for: the one of all pages stays small. */
export const DiagramStyles = () => <link rel="stylesheet" href={href} precedence="default" />
