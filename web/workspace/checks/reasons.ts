import { checks } from '#domain/checks/index.ts'

/** Why each check matters, by its id. The build writes this here, out of the checks (vite.config.ts). */
export const reasons = new Map(checks.map(({ id, why }) => [id, why]))
