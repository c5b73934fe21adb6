import type { Field, ValueOf } from '../field/field.ts'

/** The shape of one module on the wire, if it differs from the stored one (docs/product.md#wire-project). */
export interface WireForm<V, F extends Field = Field> {
  /** The shape that responses have, and that a save may have. */
  readonly body: F
  /** Other shapes that a save may have. */
  readonly alsoAccepted?: readonly Field[]
  toWire(this: void, value: V): ValueOf<F>
  /** Converts any of the accepted shapes; values that don't fit are repaired afterwards. */
  fromWire(this: void, data: unknown): unknown
}

export const defineWireForm = <V, F extends Field>(form: WireForm<V, F>): WireForm<V, F> => form
