import { checks } from '#domain/checks/index.ts'

/** The examples of the checks, by their ids. The build writes them here, out of the checks (vite.config.ts). */
export const examples = new Map(checks.map(({ id, example }) => [id, example]))
