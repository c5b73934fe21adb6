import href from './diffStyles.css?url'

/** Styles for `ins` and `del` within `marked`, wherever two texts are compared. */
export const DiffStyles = () => <link rel="stylesheet" href={href} precedence="default" />
