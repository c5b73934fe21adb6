import { device } from '#web/api/device.ts'

/** Removes what this device keeps of what the server said, whoever it was for. */
export const forgetCopies = (): Promise<void> => device.removeCopies()
