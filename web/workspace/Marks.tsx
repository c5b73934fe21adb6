import href from './marks.css?url'

/** How `ins` and `del` look within `marked`, wherever two texts are compared. */
export const Marks = () => <link rel="stylesheet" href={href} precedence="default" />
