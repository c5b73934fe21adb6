import { acrossModuleChecks } from './acrossModules/index.ts'
import type { Check } from './check.ts'
import { moduleChecks } from './moduleChecks.ts'
import { wordChecks } from './words/index.ts'

/** All checks, in the order in which their findings are listed at one place. */
export const checks: readonly Check[] = [...wordChecks, ...moduleChecks, ...acrossModuleChecks]
