/** The reasons for saving a form other than typing. For these the server always keeps the replaced value. */
export const saveReasons = ['applied', 'restored', 'merged'] as const
export type SaveReason = (typeof saveReasons)[number]
