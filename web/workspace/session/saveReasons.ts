/** Why a form is saved, where that is not for typing: the server keeps what is replaced then, always. */
export const saveReasons = ['applied', 'restored', 'merged'] as const
export type SaveReason = (typeof saveReasons)[number]
