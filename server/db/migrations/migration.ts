import type { Engine } from '../open.ts'

/** One step of the schema, forward only. Once released, its statements never change. */
export interface Migration {
  /** Its number and purpose. Steps run in the order of `migrations/index.ts`. */
  name: string
  statements(engine: Engine): string[]
}
