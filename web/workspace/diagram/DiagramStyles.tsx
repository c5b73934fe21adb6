import href from './diagram.css?url'

/** A separate style sheet that is loaded with the diagram, to keep the common one small. */
export const DiagramStyles = () => <link rel="stylesheet" href={href} precedence="default" />
