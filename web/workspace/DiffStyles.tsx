import href from './diffStyles.css?url'

/** How `ins` and `del` look within `marked`, wherever two texts are compared. */
export const DiffStyles = () => <link rel="stylesheet" href={href} precedence="default" />
