/** For `useSyncExternalStore`, if there is nothing that could change. */
export const subscribeToNothing = () => () => {}
