import { acrossModuleChecks } from './acrossModules/index.ts'
import type { Check } from './check.ts'
import { placeholder } from './words/placeholder.ts'
import { vagueAmount } from './words/vagueAmount.ts'

/** All checks, in the order in which their findings are listed at one place. */
export const checks: readonly Check[] = [placeholder, vagueAmount, ...acrossModuleChecks]
